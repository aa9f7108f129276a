/* What does not stand in the body of a page: style sheets, fonts, and files that keep their names. */

const sheetIsThere = (link) => new Promise((done) => {
  link.addEventListener("load", done, { once: true });
  link.addEventListener("error", done, { once: true });
  setTimeout(done, 2000);
});

/* A new style sheet is there before the old one goes. */
const swapSheet = async (old, href) => {
  const link = old.cloneNode();
  link.href = href;
  old.after(link);
  note(link);
  await sheetIsThere(link);
  old.remove();
};

const fixedParts = (head) => [...head.children].filter((node) => !isSheet(node) && node.dataset.kawaraban === undefined);
const isSheet = (node) => node.localName === "link" && node.rel === "stylesheet";
const written = (node) => node.getAttribute("href")?.split("?")[0];

/* What runs in the head. Fonts that are fetched ahead are nothing that a page does. */
const scripts = (head) => [...head.querySelectorAll("script:not([data-kawaraban], [type])")]
  .map((node) => node.getAttribute("src") ?? node.textContent).filter((text) => !text.includes(".woff2")).join("\n");

const morphHead = async (next) => {
  const sheets = [...document.head.children].filter((node) => isSheet(node) && said.has(node));
  const wanted = [...next.children].filter(isSheet);
  if (sheets.length !== wanted.length) throw new Doubt("more or fewer style sheets");
  if (scripts(document.head) !== scripts(next)) throw new Doubt("another script in the head");
  await Promise.all(sheets.map((sheet, index) => {
    const href = wanted[index].getAttribute("href");
    return written(sheet) === href.split("?")[0] ? null : swapSheet(sheet, href);
  }));
  const old = fixedParts(document.head).filter((node) => said.has(node));
  const wish = fixedParts(next);
  const same = old.length === wish.length && old.every((node, index) => node.localName === wish[index].localName);
  if (same) {
    old.forEach((node, index) => {
      if (node.localName === "script") return;
      sync(node, wish[index]);
      if (node.textContent !== wish[index].textContent) node.textContent = wish[index].textContent;
    });
  } else {
    for (const node of old) if (!["script", "style"].includes(node.localName)) node.remove();
    const styles = old.filter((node) => node.localName === "style");
    const wishedStyles = wish.filter((node) => node.localName === "style");
    if (styles.length !== wishedStyles.length) throw new Doubt("more or fewer styles in the head");
    styles.forEach((node, index) => (node.textContent = wishedStyles[index].textContent));
    for (const node of wish) {
      if (["script", "style"].includes(node.localName)) continue;
      const added = document.importNode(node, true);
      note(added);
      document.head.append(added);
    }
  }
};

const swapFonts = async (hash) => {
  if (fonts !== null && fonts !== hash) {
    for (const link of [...document.querySelectorAll("link[rel=stylesheet]")]) {
      if (link.getAttribute("href").split("?")[0].search(/assets\/fonts(-pages)?\.css$/) >= 0) {
        await swapSheet(link, link.getAttribute("href").split("?")[0] + "?" + hash);
      }
    }
  }
  fonts = hash;
};

/* Pictures, films and sheets of the site whose names stay when they change. */
const renewFiles = (files, hash) => {
  if (files.length === 0) return false;
  const paths = files.map((file) => new URL(file, root).pathname);
  const isNamed = (address) => address && paths.includes(new URL(address, location.href).pathname);
  for (const element of document.querySelectorAll("img[src], video[src], audio[src], source[src], link[href]")) {
    const name = element.hasAttribute("src") ? "src" : "href";
    const address = element.getAttribute(name);
    if (isNamed(address)) element.setAttribute(name, address.split("?")[0] + "?" + hash);
  }
  return [...document.scripts].some((script) => isNamed(script.getAttribute("src")));
};

