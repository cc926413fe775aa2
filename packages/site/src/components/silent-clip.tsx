import { useState } from 'react';
import css from './silent-clip.module.css';

/** A muted, looping clip over a picture; it becomes visible when it plays. */
export function SilentClip({ url }: { url: string }) {
  const [ready, setReady] = useState(false);
  return (
    <video
      className={css.clip}
      data-ready={ready || undefined}
      src={url}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setReady(true)}
      onError={() => setReady(false)}
    />
  );
}
