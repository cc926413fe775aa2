const player = TengerPlayer.create(document.getElementById('player'), {
  video: {
    quality: [
      { name: '480 SD', url: '/examples/media/steppe/480.mp4' },
      { name: '720 HD', url: '/examples/media/steppe/720.mp4' },
    ],
    thumbnails: '/examples/media/steppe/thumbs.vtt',
    subs: [{ code: 'mn', label: 'Монгол', url: '/examples/media/steppe/subtitles/mn.vtt' }],
  },
  title: { main: 'Салхины морьтон', sub: '8-р анги' },
  lang: 'en',
  next: true,
});

player.on('next', () => player.notice('Here the next episode begins.'));
