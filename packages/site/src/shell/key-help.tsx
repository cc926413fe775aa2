import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '../components/button';
import { words } from '../i18n';
import { browse } from '../i18n/browse';
import css from './side-panel.module.css';

/** What the keys do, on `?`. */
export function KeyHelp({ open, close }: { open: boolean; close(): void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.box}>
          <div className={css.head}>
            <Dialog.Title className={css.title}>{browse.keys}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words.close} name="close" />} />
          </div>
          <dl className={css.keys}>
            {browse.keyLines.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  {keys.split(/,? /).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
