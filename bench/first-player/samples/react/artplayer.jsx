import Artplayer from 'artplayer';
import { useEffect, useRef } from 'react';

export function Film() {
  const box = useRef(null);
  useEffect(() => {
    const player = new Artplayer({ container: box.current, url: '/film.mp4' });
    return () => player.destroy();
  }, []);
  return <div ref={box} style={{ aspectRatio: '16 / 9' }} />;
}
