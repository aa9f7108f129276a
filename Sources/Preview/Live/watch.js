/* The part for pages that were opened as files. They cannot fetch anything: what there is to know is a script that is asked for again
   and again, and the page as it is now comes from a frame, which is the same file and tells what it holds. */

/* Milliseconds between two questions while the page is seen; and once nobody has answered, since nobody watches. */
const [soon, later] = [150, 2000];
/* Milliseconds for a page in a frame to come. */
const patience = 5000;
/* Milliseconds that an output may take to come to its place when it is made. */
const margin = 5000;

/* Runs a script of the program anew; what it has to say comes as an event of the same name. */
const ask = (name) => new Promise((done) => {
  const script = document.createElement("script");
  let answer = null;
  const hear = (event) => (answer = event.detail);
  const end = () => {
    removeEventListener(`kawaraban-${name}`, hear);
    script.remove();
    done(answer);
  };
  addEventListener(`kawaraban-${name}`, hear);
  script.onload = script.onerror = end;
  script.src = new URL(`_kawaraban/${name}.js?${Date.now()}`, root);
  document.documentElement.append(script);
});

const nextPage = () => new Promise((done) => {
  const frame = document.createElement("iframe");
  const end = (html) => {
    removeEventListener("message", hear);
    clearTimeout(timer);
    frame.remove();
    done(html && new DOMParser().parseFromString(html, "text/html"));
  };
  const hear = ({ source, data }) => {
    if (source === frame.contentWindow && typeof data?.kawaraban === "string") end(data.kawaraban);
  };
  const timer = setTimeout(() => end(null), patience);
  addEventListener("message", hear);
  frame.hidden = true;
  frame.sandbox = "allow-scripts allow-same-origin";
  frame.src = `${location.href.split(/[?#]/)[0]}?${framed}=${Date.now()}`;
  document.documentElement.append(frame);
});

/* A file that is gone shows nothing: what was there stays, and may come back. */
const lost = () => {};

const reportMarkup = async () => (await ask("report")) ?? "";

let built = null;

const hear = (event) => {
  if (event.generation === generation) return;
  const since = generation;
  const isFirst = built === null;
  generation = event.generation;
  report(event);
  if (event.built === built) return;
  built = event.built;
  const files = isFirst ? [] : Object.keys(event.files).filter((file) => event.files[file] > since);
  // A page that was read when the output had long been there is what is there.
  const isKnown = isFirst && event.built < performance.timeOrigin - margin;
  take({ ...event, files, state: isKnown ? state : undefined });
};

const listen = async () => {
  const event = document.hidden ? null : await ask("now");
  if (event) hear(event);
  setTimeout(listen, event ? soon : later);
};

listen();
document.addEventListener("visibilitychange", async () => {
  const event = document.hidden ? null : await ask("now");
  if (event) hear(event);
});
