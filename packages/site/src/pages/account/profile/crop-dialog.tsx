import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button';
import frame from '../../../components/dialog-frame.module.css';
import { accountMessages } from '../../../i18n/account';
import { useCloseOnBack } from '../../../lib/use-close-on-back';
import { type Crop, clampCrop, INITIAL_CROP, MAX_ZOOM, panCrop, zoomCrop } from './crop';
import css from './crop-dialog.module.css';
import { drawCrop, encodeCrop } from './picture-file';

/** The fraction of the window that an arrow key moves. */
const NUDGE = 0.04;
const ZOOM_STEP = 1.15;

interface CropDialogProps {
  picture: ImageBitmap;
  use(cut: Blob): void;
  cancel(): void;
}

/** Mounted with the popup, so that the canvases exist for the first draw. */
function CropEditor({ picture, use }: Omit<CropDialogProps, 'cancel'>) {
  const [crop, setCrop] = useState<Crop>(() => clampCrop(INITIAL_CROP, picture));
  const [busy, setBusy] = useState(false);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const hint = useId();

  useEffect(() => {
    if (canvasRef.current) drawCrop(canvasRef.current, picture, crop);
    if (preview.current) drawCrop(preview.current, picture, crop);
  });

  const push = (dx: number, dy: number) => setCrop((now) => panCrop(now, picture, dx, dy));
  const zoom = (factor: number) => setCrop((now) => zoomCrop(now, picture, factor));

  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((now) => zoomCrop(now, picture, event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP));
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
      use(await encodeCrop(picture, crop));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog.Title className={css.title}>{accountMessages.cropTitle}</Dialog.Title>
      <div className={css.editor}>
        <div className={css.area}>
          <canvas
            ref={canvasRef}
            width={560}
            height={560}
            role="img"
            tabIndex={0}
            aria-label={accountMessages.cropArea}
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
          <figcaption>{accountMessages.preview}</figcaption>
        </figure>
      </div>
      <label className={css.zoom}>
        <span>{accountMessages.zoom}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setCrop(clampCrop({ ...crop, zoom: Number(event.target.value) }, picture))}
        />
      </label>
      <p id={hint} className={css.hint}>
        {accountMessages.cropHint} <span className={css.keys}>{accountMessages.cropKeys}</span>
      </p>
      <div className={css.actions}>
        <Dialog.Close render={<Button kind="quiet">{accountMessages.cancel}</Button>} />
        <Button busy={busy} onClick={() => void finish()}>
          {accountMessages.use}
        </Button>
      </div>
    </>
  );
}

/** Crops a picture by dragging, wheel, slider or keys, with a preview. */
export function CropDialog({ picture, use, cancel }: CropDialogProps) {
  useCloseOnBack(true, cancel);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && cancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Viewport className={`${frame.viewport} ${css.viewport}`}>
          <Dialog.Popup className={`${frame.surface} ${frame.rising} ${css.popup}`}>
            <CropEditor picture={picture} use={use} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
