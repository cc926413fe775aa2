import { Dialog } from '@base-ui/react/dialog';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { count } from '../../i18n/format';
import { useWays } from '../../lib/links';
import { Button, IconButton } from '../button';
import frame from '../dialog-frame.module.css';
import { Choices, GenreChips } from './choices';
import css from './filter-sheet.module.css';
import type { Filter } from './filters';

interface FilterSheetProps {
  genre: Filter;
  others: readonly Filter[];
  total: number | undefined;
  usual: string;
  /** Whether there is anything to clear. */
  some: boolean;
  open: boolean;
  close(): void;
}

/** Every filter of a list, from the lower edge of a phone. A choice holds at once; the button says what it leads to. */
export function FilterSheet({ genre, others, total, usual, some, open, close }: FilterSheetProps) {
  const { go } = useWays();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Popup className={`${frame.surface} ${css.sheet}`}>
          <div className={`${frame.head} ${css.head}`}>
            <Dialog.Title className={frame.title}>{browse.filters}</Dialog.Title>
            <Dialog.Close render={<IconButton label={words.close} name="close" />} />
          </div>
          <div className={css.body}>
            <div>
              <p className={css.label} aria-hidden="true">
                {genre.label}
              </p>
              <GenreChips genre={genre} />
            </div>
            <Choices of={others} />
          </div>
          <p className="visually-hidden" role="status">
            {total !== undefined && browse.titlesFound(count(total))}
          </p>
          <div className={css.foot}>
            {some && (
              <Button look="quiet" onClick={() => go(usual, { within: true })}>
                {browse.clear}
              </Button>
            )}
            <Dialog.Close
              render={<Button>{total ? browse.showFound(count(total)) : browse.showList}</Button>}
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
