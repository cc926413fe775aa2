import { TengerPlayer } from '@tenger/player-sdk';

TengerPlayer.create(document.getElementById('player'), { video: { url: '/film.mp4' } });
