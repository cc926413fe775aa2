import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHoverClip } from '../api/hover-clip';
import { SilentClip } from '../components/silent-clip';
import { TitleDialog } from '../routes';

/** A pointer that rests on a card for so long is interested. */
const PREVIEW_AFTER_MS = 900;

interface Turned {
  /** The part of a card that the clip fills. */
  readonly place: HTMLElement;
  readonly media: number;
}

function turnedTo(target: EventTarget | null): Turned | null {
  const link = target instanceof Element ? target.closest('main a') : null;
  const place = link?.querySelector<HTMLElement>('[data-preview]');
  const media = Number(place?.dataset.preview);
  return place && media > 0 ? { place, media } : null;
}

/**
 * Shows a title's clip in the card that a pointer rests on. One for all cards, which know nothing of it: a hundred of
 * them on a page are neither watched nor drawn anew.
 */
export default function HoverPreview() {
  const [turned, setTurned] = useState<Turned | null>(null);
  useEffect(() => {
    const turnTo = (next: Turned | null) => {
      // What a press would open is fetched while the pointer is on its way.
      if (next) TitleDialog.preload();
      setTurned((was) => (was?.place === next?.place ? was : next));
    };
    const over = ({ target, pointerType }: PointerEvent) =>
      turnTo(pointerType === 'touch' ? null : turnedTo(target));
    // A pointer that came to rest before this part of the page did says nothing more.
    turnTo(turnedTo([...document.querySelectorAll(':hover')].at(-1) ?? null));
    const away = () => setTurned(null);
    document.addEventListener('pointerover', over, { passive: true });
    document.addEventListener('pointerdown', away, { passive: true });
    document.documentElement.addEventListener('pointerleave', away);
    return () => {
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', away);
      document.documentElement.removeEventListener('pointerleave', away);
    };
  }, []);
  return turned && <Preview key={turned.media} {...turned} />;
}

function Preview({ place, media }: Turned) {
  const url = useHoverClip(media, PREVIEW_AFTER_MS);
  // A card may leave the page while the clip is on its way.
  return url && place.isConnected ? createPortal(<SilentClip url={url} />, place) : null;
}
