import { Dialog } from '@base-ui/react/dialog';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatNumber } from '../../i18n/format';
import { useAppNavigation } from '../../lib/app-navigation';
import { useCloseOnBack } from '../../lib/use-close-on-back';
import { Button, IconButton } from '../button';
import frame from '../dialog-frame.module.css';
import { Choices, GenreChips } from './choices';
import css from './filter-sheet.module.css';
import type { ListFilter } from './filters';

interface FilterSheetProps {
  genre: ListFilter;
  others: readonly ListFilter[];
  total: number | undefined;
  unfiltered: string;
  /** True if a filter is active. */
  hasActive: boolean;
  open: boolean;
  close(): void;
}

/**
 * A sheet with all filters of a list, for phones. Choices apply immediately; the button shows the number of results.
 */
export function FilterSheet({ genre, others, total, unfiltered, hasActive, open, close }: FilterSheetProps) {
  const { go } = useAppNavigation();
  useCloseOnBack(open, close);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${frame.backdrop} ${css.backdrop}`} />
        <Dialog.Popup className={`${frame.surface} ${css.sheet}`}>
          <div className={`${frame.head} ${css.head}`}>
            <Dialog.Title className={frame.title}>{browseMessages.filters}</Dialog.Title>
            <Dialog.Close render={<IconButton label={messages.close} name="close" />} />
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
            {total !== undefined && browseMessages.titlesFound(formatNumber(total))}
          </p>
          <div className={css.foot}>
            {hasActive && (
              <Button kind="quiet" onClick={() => go(unfiltered, { within: true })}>
                {messages.clear}
              </Button>
            )}
            <Dialog.Close
              render={
                <Button>
                  {total ? browseMessages.showFound(formatNumber(total)) : browseMessages.showList}
                </Button>
              }
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
