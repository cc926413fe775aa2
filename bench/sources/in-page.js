// Runs in the measured page, before anything else.
const box = () => document.getElementById('box');
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds until the first frame is presented. */
async function toPicture(player, url, since) {
  const made = player.create(box(), url);
  await Promise.race([
    new Promise((done) => made.video.requestVideoFrameCallback(done)),
    pause(30_000).then(() => Promise.reject(new Error('No picture within 30 s.'))),
  ]);
  return { made, ms: performance.now() - since };
}

globalThis.bench = {
  /** The first video, from the request for the code; then a second one in the same page, with all code loaded. */
  async visit(entry, url, named) {
    const asked = performance.now();
    for (const href of named) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const player = await import(entry);
    const first = await toPicture(player, url, asked);
    await pause(500);
    await first.made.destroy();
    box().replaceChildren();
    await pause(300);
    const next = await toPicture(player, url, performance.now());
    await next.made.destroy();
    return { first: first.ms, next: next.ms };
  },
};
