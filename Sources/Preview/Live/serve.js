/* The part for pages that come from the program's server, which tells them of changes as they happen. */
const page = mark.dataset.page;
let source = null;

/* Milliseconds until what has failed is tried again. */
const again = 1000;
const pause = () => new Promise((done) => setTimeout(done, again));

/* An answer that breaks off is asked for once more: nothing would tell the page of it later. */
const ask = async (address) => {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(address, { cache: "no-store" });
      return { isThere: answer.ok, text: await answer.text() };
    } catch (error) {
      if (tries === 3) throw error;
      await pause();
    }
  }
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

const hear = async (message) => {
  const event = JSON.parse(message.data);
  if (event.beat !== undefined) {
    // Something has not arrived: who listens anew is told how everything is.
    if (event.beat !== generation) listen();
    return;
  }
  const [isFirst, isNews] = [generation < 0, event.generation !== generation];
  generation = event.generation;
  if (event.page && event.page !== page && !event.errors) return follow(event.page);
  if (document.body.matches(".alone")) renewReport(event, isFirst);
  else if (event.errors) report(event);
  await take(event);
  // Warnings have time until the page is as it should be.
  if (isNews && !event.errors && !document.body.matches(".alone")) report(event);
};

/* Who listens is told first how everything is. Some browsers come again by themselves when the program is there again, others give up. */
const listen = () => {
  source?.close();
  const since = generation < 0 ? mark.dataset.follow : generation;
  source = new EventSource(`/_kawaraban/events?page=${encodeURIComponent(page)}&state=${state}${follows ? `&since=${since}` : ""}`);
  source.onmessage = hear;
  source.onerror = async ({ target }) => {
    if (target.readyState !== EventSource.CLOSED) return;
    await pause();
    if (source === target) listen();
  };
};

const stop = () => {
  source?.close();
  source = null;
};

/* Browsers keep six connections to a server: pages that nobody sees leave theirs to others, and are told everything when they are seen. */
const attend = () => (document.hidden ? stop() : listen());

attend();
document.addEventListener("visibilitychange", attend);
addEventListener("pagehide", stop);
addEventListener("pageshow", (event) => event.persisted && attend());
