import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '../../components/button';
import { messages } from '../../i18n';
import css from './search-sheet.module.css';
import { Typeahead } from './typeahead';

/** The full-screen search of phones. */
export function SearchSheet({ open, close }: { open: boolean; close(): void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={css.sheet}>
          <Dialog.Title className="visually-hidden">{messages.search}</Dialog.Title>
          <search className={css.field}>
            <Typeahead autoFocus sheet done={close} />
          </search>
          <Dialog.Close render={<IconButton label={messages.close} name="close" className={css.close} />} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
