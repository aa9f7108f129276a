// @ts-check
const config = {
  title: 'Tide Tables',
  tagline: 'What the tide does',
  url: 'https://tables.example',
  baseUrl: '/',
  i18n: {defaultLocale: 'en', locales: ['en', 'ja']},
};
export default config;
