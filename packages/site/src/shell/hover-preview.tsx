import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHoverClip } from '../api/hover-clip';
import { SilentClip } from '../components/silent-clip';
import { TitleDialog } from '../routes';

/** The time a pointer rests on a card before its clip plays. */
const PREVIEW_AFTER_MS = 900;

interface PreviewTarget {
  /** The element of a card that the clip covers. */
  readonly target: HTMLElement;
  readonly media: number;
}

function findPreviewTarget(hovered: EventTarget | null): PreviewTarget | null {
  const link = hovered instanceof Element ? hovered.closest('main a') : null;
  const target = link?.querySelector<HTMLElement>('[data-preview]');
  const media = Number(target?.dataset.preview);
  return target && media > 0 ? { target, media } : null;
}

/**
 * Shows a title's clip in the card under the pointer. One component serves all cards, so that a hundred of them need
 * no listeners and do not render again.
 */
export function HoverPreview() {
  const [turned, setTurned] = useState<PreviewTarget | null>(null);
  useEffect(() => {
    const turnTo = (next: PreviewTarget | null) => {
      // Preload the title dialog while the pointer approaches.
      if (next) TitleDialog.preload();
      setTurned((was) => (was?.target === next?.target ? was : next));
    };
    const over = ({ target, pointerType }: PointerEvent) =>
      turnTo(pointerType === 'touch' ? null : findPreviewTarget(target));
    // The pointer may have stopped before this component mounted and fires no more events.
    turnTo(findPreviewTarget([...document.querySelectorAll(':hover')].at(-1) ?? null));
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

function Preview({ target, media }: PreviewTarget) {
  const url = useHoverClip(media, PREVIEW_AFTER_MS);
  // The card may be unmounted while the clip loads.
  return url && target.isConnected ? createPortal(<SilentClip url={url} />, target) : null;
}
