import DPlayer from 'dplayer';
import { useEffect, useRef } from 'react';

export function Film() {
  const box = useRef(null);
  useEffect(() => {
    const player = new DPlayer({ container: box.current, video: { url: '/film.mp4' } });
    return () => player.destroy();
  }, []);
  return <div ref={box} />;
}
