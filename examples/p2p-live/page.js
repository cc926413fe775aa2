const player = TengerPlayer.create(document.getElementById('player'), {
  video: {
    url: '/live/night/master.m3u8',
    // A tracker connects viewers with each other. This one belongs to the demo's live channels.
    peers: { tracker: '/tracker/live/night', swarm: 'night' },
  },
  live: true,
  autoplay: 'muted',
  lang: 'en',
});

const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

// An effect runs again when a signal that it has read changes.
TengerPlayer.effect(() => {
  const peers = player.state.stream.value?.peers;
  if (!peers) return;
  const { count, fromServer, fromPeers, uploaded } = peers;
  document.getElementById('peers').textContent =
    `Viewers met: ${count.value}. From the server ${kilobytes(fromServer.value)}, ` +
    `from viewers ${kilobytes(fromPeers.value)}, given ${kilobytes(uploaded.value)}.`;
});
