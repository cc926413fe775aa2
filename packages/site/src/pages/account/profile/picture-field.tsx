import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { own } from '../../../i18n/account';
import { CropDialog } from './crop-dialog';
import css from './picture-field.module.css';
import { openPicture, PictureError } from './picture-file';

/** A picture that is kept, one that was cut and waits to be saved, or none. */
export type Chosen = { readonly kept: string } | { readonly cut: Blob } | null;

interface PictureFieldProps {
  value: Chosen;
  /** Whose picture it is: the letter in its place. */
  name: string;
  problem: string | undefined;
  choose(value: Chosen): void;
}

/** The address under which a cut can be shown while the page is open. */
function useShown(value: Chosen): string | null {
  const cut = value && 'cut' in value ? value.cut : null;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!cut) return setAddress(null);
    const made = URL.createObjectURL(cut);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [cut]);
  return value && 'kept' in value ? value.kept : address;
}

/** R5-19: the viewer's picture, chosen from the device and cut to a square. */
export function PictureField({ value, name, problem, choose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const [unusable, setUnusable] = useState<string>();
  const shown = useShown(value);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setUnusable(undefined);
    try {
      setOpened(await openPicture(file));
    } catch (error) {
      setUnusable(error instanceof PictureError ? error.message : own.pictureUnread);
    }
  };
  const close = () => {
    opened?.close();
    setOpened(null);
  };
  const wrong = unusable ?? problem;

  return (
    <div className={css.field}>
      <Avatar path={shown} name={name} size={88} />
      <div className={css.side}>
        <div className={css.ways}>
          <Button look="line" small onClick={() => input.current?.click()}>
            {value ? own.changePicture : own.choosePicture}
          </Button>
          {value && (
            <Button look="quiet" small onClick={() => choose(null)}>
              {own.removePicture}
            </Button>
          )}
        </div>
        <p className={wrong ? css.wrong : css.hint} role={wrong ? 'alert' : undefined}>
          {wrong ?? own.pictureHint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={own.picture}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {opened && (
        <CropDialog
          picture={opened}
          cancel={close}
          use={(cut) => {
            choose({ cut });
            close();
          }}
        />
      )}
    </div>
  );
}
