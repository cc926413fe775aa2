// Runs in the measured page, before anything else.
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Not within `firstFrame`: the timer would keep its video alive, and 50 lives would count as leaks. */
const failAfter = async (ms) => {
  await pause(ms);
  throw new Error('No frame within 5 s.');
};

/** When the first frame is on screen; some players create their video late. Fails if none comes within 5 s. */
async function firstFrame(made) {
  const end = performance.now() + 5000;
  let video = made.video();
  while (!video && performance.now() < end) {
    await frame();
    video = made.video();
  }
  if (!video) throw new Error('There is no video.');
  if (video.readyState < 2)
    await Promise.race([
      new Promise((done) => video.requestVideoFrameCallback(done)),
      failAfter(end - performance.now()),
    ]);
  return performance.now();
}

/** All elements below a node, through open shadow roots. */
function elementsIn(node) {
  let count = 0;
  for (const element of node.querySelectorAll('*'))
    count += 1 + (element.shadowRoot ? elementsIn(element.shadowRoot) : 0);
  return count;
}

let player;
let made;
/** When the first frame was on screen. */
let shown;
const box = () => document.getElementById('box');

globalThis.bench = {
  /** Requests and runs the code. */
  async load(entry, script) {
    const requested = performance.now();
    if (script) {
      const tag = document.createElement('script');
      tag.src = script;
      await new Promise((done) => {
        tag.onload = done;
        document.head.append(tag);
      });
    }
    player = await import(entry);
    return { evaluate: performance.now() - requested };
  },
  /** Milliseconds to the created player, to the first frame. */
  async start() {
    const run = performance.now();
    made = player.create(box(), '/film.mp4');
    const constructed = performance.now();
    made = await made;
    shown = await firstFrame(made);
    await pause(600);
    return { construct: constructed - run, frame: shown - run };
  },
  look: () => ({
    elements: elementsIn(box()),
    /** Paths, and whether each was requested before the first frame. */
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime < shown })),
  }),
  async play() {
    const video = made.video();
    video.muted = true;
    await video.play();
  },
  async cycles(count) {
    made?.destroy();
    made = undefined;
    box().replaceChildren();
    for (let cycle = 0; cycle < count; cycle += 1) {
      const one = await player.create(box(), '/film.mp4');
      await firstFrame(one);
      await one.destroy();
      box().replaceChildren();
    }
  },
};
