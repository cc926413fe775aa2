import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import frame from '../../../components/dialog-frame.module.css';
import { own } from '../../../i18n/account';
import { type Crop, MAX_ZOOM, pushed, START, within, zoomed } from './crop';
import css from './crop-dialog.module.css';
import { cutPicture, draw } from './picture-file';

/** Part of the window that one press of an arrow moves. */
const NUDGE = 0.04;
const ZOOM_STEP = 1.15;

interface CropDialogProps {
  picture: ImageBitmap;
  use(cut: Blob): void;
  cancel(): void;
}

/** Mounted with the popup, so that its canvases are there when it first draws. */
function CropRoom({ picture, use }: Omit<CropDialogProps, 'cancel'>) {
  const [crop, setCrop] = useState<Crop>(() => within(START, picture));
  const [busy, setBusy] = useState(false);
  const stage = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const hint = useId();

  useEffect(() => {
    if (stage.current) draw(stage.current, picture, crop);
    if (preview.current) draw(preview.current, picture, crop);
  });

  const push = (dx: number, dy: number) => setCrop((now) => pushed(now, picture, dx, dy));
  const zoom = (factor: number) => setCrop((now) => zoomed(now, picture, factor));

  // Added by hand: React's own listeners may not keep the page from scrolling.
  useEffect(() => {
    const canvas = stage.current;
    if (!canvas) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((now) => zoomed(now, picture, event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP));
    };
    canvas.addEventListener('wheel', turn, { passive: false });
    return () => canvas.removeEventListener('wheel', turn);
  }, [picture]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    push((event.clientX - from.x) / width, (event.clientY - from.y) / height);
    dragged.current = { x: event.clientX, y: event.clientY };
  };

  const keys: Record<string, () => void> = {
    ArrowLeft: () => push(NUDGE, 0),
    ArrowRight: () => push(-NUDGE, 0),
    ArrowUp: () => push(0, NUDGE),
    ArrowDown: () => push(0, -NUDGE),
    '+': () => zoom(ZOOM_STEP),
    '=': () => zoom(ZOOM_STEP),
    '-': () => zoom(1 / ZOOM_STEP),
  };
  const press = (event: KeyboardEvent) => {
    const move = keys[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const finish = async () => {
    setBusy(true);
    try {
      use(await cutPicture(picture, crop));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog.Title className={css.title}>{own.cropTitle}</Dialog.Title>
      <div className={css.room}>
        <div className={css.stage}>
          <canvas
            ref={stage}
            width={560}
            height={560}
            role="img"
            tabIndex={0}
            aria-label={own.cropArea}
            aria-describedby={hint}
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              dragged.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              dragged.current = null;
            }}
            onPointerCancel={() => {
              dragged.current = null;
            }}
          />
          <span className={css.ring} />
        </div>
        <figure className={css.preview}>
          <canvas ref={preview} width={168} height={168} />
          <figcaption>{own.preview}</figcaption>
        </figure>
      </div>
      <label className={css.zoom}>
        <span>{own.zoom}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setCrop(within({ ...crop, zoom: Number(event.target.value) }, picture))}
        />
      </label>
      <p id={hint} className={css.hint}>
        {own.cropHint} <span className={css.keys}>{own.cropKeys}</span>
      </p>
      <div className={css.ways}>
        <Dialog.Close render={<Button look="quiet">{own.cancel}</Button>} />
        <Button busy={busy} onClick={() => void finish()}>
          {own.use}
        </Button>
      </div>
    </>
  );
}

/** Chooses the round part of a picture: by dragging, wheel, slider or keys, with what comes of it beside. */
export function CropDialog({ picture, use, cancel }: CropDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => !next && cancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <Dialog.Popup className={`${frame.surface} ${frame.rising} ${css.popup}`}>
            <CropRoom picture={picture} use={use} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
