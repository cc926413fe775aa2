import type { StaffImageSlot } from '@tenger/api-contract';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { staffMessages } from '../../../i18n/staff';
import { showFailure } from '../../../lib/show-failure';
import { coverRect, cropRect, MOST_ZOOM, type Point, styleOfRect } from './crop';
import css from './crop-dialog.module.css';
import { slots } from './image-uses';
import { uploadCrop } from './upload-image';

const CENTER: Point = { x: 0.5, y: 0.5 };
const KEY_STEP = 0.02;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const inside = (value: number) => Math.min(1, Math.max(0, value));

export interface OpenedImage {
  readonly bitmap: ImageBitmap;
  /** The address of the file for previews. */
  readonly url: string;
}

/** Crops an image to the ratio of its use, and sets the point that stays visible where the site crops it further. */
export function ImageCropDialog({
  image,
  slot,
  done,
  close,
}: {
  image: OpenedImage;
  slot: StaffImageSlot;
  done(path: string): void;
  close(): void;
}) {
  const { ratio: slotRatio, uses } = slots[slot];
  const imageRatio = image.bitmap.width / image.bitmap.height;
  const ratio = slotRatio ?? imageRatio;
  const [zoom, setZoom] = useState(1);
  const [center, setCenter] = useState(CENTER);
  const [focus, setFocus] = useState(CENTER);
  const [isFocusing, setIsFocusing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [closed] = useState(() => new AbortController());
  const rect = cropRect(imageRatio, ratio, zoom, center);

  const move = (x: number, y: number) =>
    setCenter({
      x: inside(rect.x + rect.width / 2 + x * rect.width),
      y: inside(rect.y + rect.height / 2 + y * rect.height),
    });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (isFocusing) {
      setFocus({
        x: inside((event.clientX - box.left) / box.width),
        y: inside((event.clientY - box.top) / box.height),
      });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.getBoundingClientRect();
    move(-event.movementX / box.width, -event.movementY / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    if (isFocusing) setFocus({ x: inside(focus.x + by.x * KEY_STEP), y: inside(focus.y + by.y * KEY_STEP) });
    else move(by.x * KEY_STEP, by.y * KEY_STEP);
  };
  const upload = async () => {
    setBusy(true);
    try {
      done(await uploadCrop(image.bitmap, rect, slot, focus, closed.signal));
    } catch (error) {
      if (closed.signal.aborted) return;
      showFailure(error);
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      wide
      kind="primary"
      title={staffMessages.image.cropTitle}
      text={slotRatio === null ? staffMessages.image.whole : staffMessages.image.cropText}
      confirm={staffMessages.image.use}
      cancel={staffMessages.cancel}
      busy={busy}
      stopsOnClose
      onConfirm={() => void upload()}
      onClose={() => {
        closed.abort();
        close();
      }}
    >
      <div
        className={css.frame}
        style={{ aspectRatio: ratio, maxWidth: `${38 * ratio}svh` }}
        data-focusing={isFocusing || undefined}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        aria-label={isFocusing ? staffMessages.image.focusKeys : staffMessages.image.moveKeys}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      >
        <img src={image.url} alt="" draggable={false} style={styleOfRect(rect)} />
        {uses.length > 0 && (
          <span className={css.focus} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
        )}
      </div>
      {slotRatio !== null && (
        <div className={css.tools}>
          <label>
            {staffMessages.image.zoom}
            <input
              type="range"
              min={1}
              max={MOST_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={isFocusing}
              onChange={(event) => setIsFocusing(event.currentTarget.checked)}
            />
            {staffMessages.image.setFocus}
          </label>
        </div>
      )}
      {uses.length > 0 && (
        <ul className={css.uses} aria-label={staffMessages.image.preview}>
          {uses.map((use) => (
            <li key={use.name}>
              <span style={{ aspectRatio: use.ratio, ...(use.isRound && { borderRadius: '50%' }) }}>
                <img src={image.url} alt="" style={styleOfRect(coverRect(rect, ratio, use.ratio, focus))} />
              </span>
              {staffMessages.image.uses[use.name]}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
