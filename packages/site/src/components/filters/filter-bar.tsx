import { Suspense, useRef, useState } from 'react';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { useAppNavigation } from '../../lib/app-navigation';
import { lazyChunk } from '../../lib/lazy-chunk';
import { buttonClass } from '../button';
import { Icon } from '../icon';
import { Choices, GenreChips } from './choices';
import css from './filter-bar.module.css';
import { activeFilters, type ListFilter } from './filters';

const FilterSheet = lazyChunk('filter-sheet', () => import('./filter-sheet').then((m) => m.FilterSheet));

interface FilterBarProps {
  genre: ListFilter;
  others: readonly ListFilter[];
  /** The number of results; undefined if it is not known. */
  total: number | undefined;
  /** The path without filters. */
  unfiltered: string;
}

/** On a phone: a button that opens the filters, and the active filters as chips. */
function PhoneFilters(props: FilterBarProps) {
  const { go } = useAppNavigation();
  // Undefined until the sheet is first opened.
  const [open, setOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);
  const active = activeFilters([props.genre, ...props.others]);
  return (
    <search className={css.phone} aria-label={browseMessages.filters}>
      <ul>
        <li>
          <button
            ref={opener}
            type="button"
            className={buttonClass({ kind: 'line', small: true })}
            aria-haspopup="dialog"
            onPointerDown={() => FilterSheet.preload()}
            onClick={() => setOpen(true)}
          >
            <Icon name="list" size={18} />
            {browseMessages.filters}
            {active.length > 0 && (
              <>
                {' '}
                <span className={css.count}>{active.length}</span>
                <span className="visually-hidden"> {browseMessages.chosen}</span>
              </>
            )}
          </button>
        </li>
        {active.map(({ label, name, without }) => (
          <li key={label}>
            <button
              type="button"
              className={css.active}
              aria-label={browseMessages.withoutFilter(name)}
              onClick={() => {
                go(without, { within: true });
                // The clicked chip is gone.
                opener.current?.focus();
              }}
            >
              {name}
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={<span className="visually-hidden">{messages.loading}</span>}>
          <FilterSheet {...props} hasActive={active.length > 0} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}

/** The filters of a list: all visible on wide screens, behind a button on phones. */
export function FilterBar(props: FilterBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.wide}>
        <GenreChips genre={props.genre} />
        <search className={css.choices} aria-label={browseMessages.filters}>
          <Choices of={props.others} />
        </search>
      </div>
      <PhoneFilters {...props} />
    </div>
  );
}
