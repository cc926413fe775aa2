/* global TengerPlayer */
// The page has loaded dist/script/player.js by a script tag.
export function create(box, url) {
  const player = TengerPlayer.create(box, { video: { url }, lang: 'en', storage: false });
  return { video: () => player.player.video.peek(), destroy: () => player.destroy() };
}
