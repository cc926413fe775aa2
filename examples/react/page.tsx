import { type PlayerHandle, PlayerProvider, TengerPlayer, usePlayer, useValue } from '@tenger/player-react';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

const films = [
  { title: 'Тал нутаг', url: '/examples/media/steppe/hls/master.m3u8' },
  { title: 'Галын тал', url: '/examples/media/fire/hls/master.m3u8' },
] as const;

/** Renders at most four times a second, without its parent. */
function Clock() {
  const time = useValue(usePlayer()?.state.time);
  return <output>{Math.floor(time ?? 0)} s</output>;
}

function App() {
  const [episode, setEpisode] = useState(0);
  const player = useRef<PlayerHandle>(null);
  const film = films[episode] ?? films[0];
  return (
    <PlayerProvider>
      <TengerPlayer
        ref={player}
        video={{ url: film.url }}
        title={{ main: film.title, sub: `Episode ${episode + 1}` }}
        lang="en"
        next={episode + 1 < films.length}
        onNext={() => setEpisode(episode + 1)}
      />
      <p>
        <button type="button" className="button" onClick={() => player.current?.seek(20)}>
          To second 20
        </button>{' '}
        <Clock />
      </p>
    </PlayerProvider>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
