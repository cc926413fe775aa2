import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { accountMessages } from '../../../i18n/account';
import { CropDialog } from './crop-dialog';
import css from './picture-field.module.css';
import { decodePicture, PictureError } from './picture-file';

/** The saved picture, a cropped one that is not saved yet, or none. */
export type ChosenPicture = { readonly kept: string } | { readonly cut: Blob } | null;

interface PictureFieldProps {
  value: ChosenPicture;
  /** The name whose first letter replaces a missing picture. */
  name: string;
  problem: string | undefined;
  choose(value: ChosenPicture): void;
}

/** An object URL of the cropped picture. */
function usePictureUrl(value: ChosenPicture): string | null {
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

/** R5-19: the viewer's picture, chosen from the device and cropped to a square. */
export function PictureField({ value, name, problem, choose }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const [unusable, setUnusable] = useState<string>();
  const shown = usePictureUrl(value);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setUnusable(undefined);
    try {
      setOpened(await decodePicture(file));
    } catch (error) {
      setUnusable(error instanceof PictureError ? error.message : accountMessages.pictureUnread);
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
        <div className={css.actions}>
          <Button kind="line" small onClick={() => input.current?.click()}>
            {value ? accountMessages.changePicture : accountMessages.choosePicture}
          </Button>
          {value && (
            <Button kind="quiet" small onClick={() => choose(null)}>
              {accountMessages.removePicture}
            </Button>
          )}
        </div>
        <p className={wrong ? css.wrong : css.hint} role={wrong ? 'alert' : undefined}>
          {wrong ?? accountMessages.pictureHint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={accountMessages.picture}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Lets the viewer choose the same file again.
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
