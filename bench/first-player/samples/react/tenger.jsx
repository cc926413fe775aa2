import { TengerPlayer } from '@tenger/player-react';

export const Film = () => <TengerPlayer video={{ url: '/film.mp4' }} />;
