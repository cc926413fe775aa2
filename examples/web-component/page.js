const element = document.querySelector('tenger-player');

document.getElementById('other').addEventListener('click', () => {
  element.setAttribute('src', '/examples/media/fire/hls/master.m3u8');
});

// The element comes in a part of its own, a moment after the script.
customElements.whenDefined('tenger-player').then(() => {
  // The handle that TengerPlayer.create would have answered.
  const { player } = element;
  player.on('sourcechange', ({ url }) => player.notice(`Now: ${url}`));
});
