/* The part for pages that come from the program's server, which tells them of changes as they happen. */
const page = mark.dataset.page;
let source = null;

const ask = async (address) => {
  const answer = await fetch(address, { cache: "no-store" });
  return { isThere: answer.ok, text: await answer.text() };
};

const nextPage = async () => {
  const { isThere, text } = await ask(location.pathname);
  return isThere ? new DOMParser().parseFromString(text, "text/html") : null;
};

/* A page that is gone shows what is there instead, and one that was not there comes. */
const lost = (event) => reload(event.state);

const reportMarkup = async () => (await ask("/_kawaraban/report")).text;

/* A page that holds nothing but what is wrong. */
const renewReport = (event, isFirst) => {
  if (event.state !== null && event.errors === 0) reload("mended " + event.generation);
  else if (!isFirst) reload("report " + event.generation);
};

const hear = (message) => {
  const event = JSON.parse(message.data);
  if (follows && event.page && event.page !== page && event.files.length === 0 && !event.errors) {
    location.href = "/" + event.page;
    return;
  }
  const [isFirst, isNews] = [generation < 0, event.generation !== generation];
  generation = event.generation;
  if (document.body.matches(".alone")) renewReport(event, isFirst);
  else if (isNews || event.errors) report(event);
  take(event);
};

const listen = () => {
  source = new EventSource(`/_kawaraban/events?page=${encodeURIComponent(page)}&state=${state}`);
  source.onmessage = hear;
};

listen();
addEventListener("pagehide", () => source.close());
addEventListener("pageshow", (event) => event.persisted && listen());
