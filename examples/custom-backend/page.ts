import { TengerPlayer } from '@tenger/player-sdk';
import { memory } from './memory-backend';

TengerPlayer.create(document.getElementById('player'), {
  video: { url: 'memory:film' },
  backends: [memory(async () => (await fetch('/examples/media/snow/480.mp4')).blob())],
  title: { main: 'Цасан уул', sub: 'from memory' },
  lang: 'en',
});
