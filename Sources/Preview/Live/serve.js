/* The part for pages that come from the program's server, which tells them of changes as they happen.

   Browsers keep six connections to a server, for all its pages. So of those that are seen one listens and tells the others when there is
   news, and they ask how they are themselves. Pages that nobody sees do neither, and ask for everything when they are seen. */
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

const hear = async (event) => {
  const [isFirst, isNews] = [generation < 0, event.generation !== generation];
  generation = event.generation;
  if (event.page && event.page !== page && !event.errors) return follow(event.page);
  if (document.body.matches(".alone")) renewReport(event, isFirst);
  else if (event.errors) report(event);
  await take(event);
  // Warnings have time until the page is as it should be.
  if (isNews && !event.errors && !document.body.matches(".alone")) report(event);
};

const about = (name) => {
  const since = generation < 0 ? mark.dataset.follow : generation;
  return `/_kawaraban/${name}?page=${encodeURIComponent(page)}&state=${state}${follows ? `&since=${since}` : ""}`;
};

// MARK: the one that listens

/* Who listens is told first how everything is. Some browsers come again by themselves when the program is there again, others give up. */
const listen = () => {
  source?.close();
  source = new EventSource(about("events"));
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    seat?.channel.postMessage({ beat: event.beat, files: event.files });
    if (event.beat === undefined) hear(event);
    // Something has not arrived: who listens anew is told how everything is.
    else if (event.beat !== generation) listen();
  };
  source.onerror = async ({ target }) => {
    if (target.readyState !== EventSource.CLOSED) return;
    await pause();
    if (source === target) listen();
  };
};

// MARK: the others

/* Where a page that is seen hears of news, until it is given up; null where nobody shares. */
let seat = null;
let asking = Promise.resolve();

/* One answer after the other. */
const inquire = (files) => {
  asking = asking.then(async () => hear({ ...JSON.parse((await ask(about("now"))).text), files })).catch(console.error);
};

const share = async () => {
  const [leaving, channel] = [new AbortController(), new BroadcastChannel("kawaraban")];
  const { signal } = leaving;
  seat = { leaving, channel };
  channel.onmessage = ({ data }) => {
    // Of a beat the number says whether there is news.
    if (!source && data.beat !== generation) inquire(data.files ?? []);
  };
  const lead = (lock) => {
    if (!lock || signal.aborted) return;
    listen();
    return new Promise((done) => signal.addEventListener("abort", () => done(true)));
  };
  try {
    if (await navigator.locks.request("kawaraban", { ifAvailable: true }, lead) || signal.aborted) return;
    inquire([]);
    await navigator.locks.request("kawaraban", { signal }, lead);
  } catch (error) {
    if (!signal.aborted) listen();
  }
};

// MARK: being seen

const stop = () => {
  seat?.leaving.abort();
  seat?.channel.close();
  source?.close();
  seat = source = null;
};

const attend = () => {
  stop();
  if (document.hidden) return;
  // Over an insecure connection nobody shares.
  if (navigator.locks) share();
  else listen();
};

attend();
document.addEventListener("visibilitychange", attend);
addEventListener("pagehide", stop);
addEventListener("pageshow", (event) => event.persisted && attend());
