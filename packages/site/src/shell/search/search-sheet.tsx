import { Dialog } from '@base-ui/react/dialog';
import { IconButton } from '../../components/button';
import { messages } from '../../i18n';
import { useCloseOnBack } from '../../lib/use-close-on-back';
import { SearchField } from './search-field';
import css from './search-sheet.module.css';

/** The full-screen search of phones. */
export function SearchSheet({ open, close }: { open: boolean; close(): void }) {
  useCloseOnBack(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Popup className={css.sheet}>
          <Dialog.Title className="visually-hidden">{messages.search}</Dialog.Title>
          <SearchField sheet done={close} />
          <Dialog.Close render={<IconButton label={messages.close} name="close" className={css.close} />} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
