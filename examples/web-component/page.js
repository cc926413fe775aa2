const element = document.querySelector('tenger-player');

document.getElementById('other').addEventListener('click', () => {
  element.setAttribute('src', '/examples/media/fire/hls/master.m3u8');
});

// The element loads in a separate chunk, a moment after the script.
customElements.whenDefined('tenger-player').then(() => {
  // The handle that TengerPlayer.create would have returned.
  const { player } = element;
  player.on('sourcechange', ({ url }) => player.notice(`Now: ${url}`));
});
