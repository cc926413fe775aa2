import { imageFocus, type StaffImageSlot } from '@tenger/api-contract';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../../components/button';
import { staffMessages } from '../../../i18n/staff';
import { imageUrl } from '../../../lib/image';
import { showToast } from '../../../state/toasts';
import { SubmitBoundary } from '../submit-boundary';
import { ImageCropDialog, type OpenedImage } from './crop-dialog';
import css from './image-field.module.css';
import { slots } from './image-uses';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly slot: StaffImageSlot;
  readonly path: string | null;
  change(path: string | null): void;
}

/** An image: chosen or dropped, cropped, and uploaded before the form is saved. */
export function ImageField({ label, hint, error, slot, path, change }: ImageFieldProps) {
  const id = useId();
  const [opened, setOpened] = useState<OpenedImage>();
  const [isOver, setIsOver] = useState(false);
  const { ratio } = slots[slot];

  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
      setOpened({ bitmap, url: URL.createObjectURL(file) });
    } catch {
      showToast(staffMessages.image.unreadable, 'error');
    }
  };
  const close = () => {
    if (opened) {
      URL.revokeObjectURL(opened.url);
      opened.bitmap.close();
    }
    setOpened(undefined);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void open(event.dataTransfer.files[0]);
  };

  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a shortcut of the input. */}
      <div
        className={css.box}
        data-invalid={error ? true : undefined}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <span className={css.picture} data-slot={slot} style={{ aspectRatio: ratio ?? 2 }}>
          {path ? (
            <img src={imageUrl(path, 480)} alt={label} style={{ objectPosition: imageFocus(path) }} />
          ) : (
            <span>{staffMessages.image.none}</span>
          )}
        </span>
        <span className={css.actions}>
          <span className={css.choose}>
            {path ? staffMessages.image.replace : staffMessages.image.choose}
            <input
              id={id}
              type="file"
              accept={ACCEPTED}
              aria-invalid={Boolean(error)}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                void open(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </span>
          {path && (
            <Button kind="quiet" small onClick={() => change(null)}>
              {staffMessages.image.remove}
              <span className="visually-hidden">: {label}</span>
            </Button>
          )}
        </span>
      </div>
      <p id={`${id}-note`} data-error={error ? true : undefined}>
        {error ?? hint}
      </p>
      {opened && (
        <SubmitBoundary>
          <ImageCropDialog
            image={opened}
            slot={slot}
            done={(uploaded) => {
              change(uploaded);
              close();
            }}
            close={close}
          />
        </SubmitBoundary>
      )}
    </div>
  );
}
