import { Suspense, useRef, useState } from 'react';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { lazyChunk } from '../../lib/lazy-chunk';
import { useWays } from '../../lib/links';
import { buttonClass } from '../button';
import { Icon } from '../icon';
import { Choices, GenreChips } from './choices';
import css from './filter-bar.module.css';
import { activeOf, type Filter } from './filters';

const FilterSheet = lazyChunk('filter-sheet', () => import('./filter-sheet').then((m) => m.FilterSheet));

interface FilterBarProps {
  genre: Filter;
  others: readonly Filter[];
  /** How many titles are left; undefined until that is known. */
  total: number | undefined;
  /** The address where all of them are as usual. */
  usual: string;
}

/** On a phone: one button, and beside it what was chosen. */
function OneButton(props: FilterBarProps) {
  const { go } = useWays();
  // Undefined until it is first opened.
  const [open, setOpen] = useState<boolean>();
  const opener = useRef<HTMLButtonElement>(null);
  const active = activeOf([props.genre, ...props.others]);
  return (
    <search className={css.phone} aria-label={browse.filters}>
      <ul>
        <li>
          <button
            ref={opener}
            type="button"
            className={buttonClass({ look: 'line', small: true })}
            aria-haspopup="dialog"
            onPointerDown={() => FilterSheet.preload()}
            onClick={() => setOpen(true)}
          >
            <Icon name="list" size={18} />
            {browse.filters}
            {active.length > 0 && (
              <>
                {' '}
                <span className={css.count}>{active.length}</span>
                <span className="visually-hidden"> {browse.chosen}</span>
              </>
            )}
          </button>
        </li>
        {active.map(({ label, name, without }) => (
          <li key={label}>
            <button
              type="button"
              className={css.active}
              aria-label={browse.withoutFilter(name)}
              onClick={() => {
                go(without, { within: true });
                // The one that was pressed is gone.
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
        <Suspense fallback={<span className="visually-hidden">{words.loading}</span>}>
          <FilterSheet {...props} some={active.length > 0} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  );
}

/** What narrows a list: laid out where there is room, behind one button on a phone. */
export function FilterBar(props: FilterBarProps) {
  return (
    <div className={css.bar}>
      <div className={css.wide}>
        <GenreChips genre={props.genre} />
        <search className={css.choices} aria-label={browse.filters}>
          <Choices of={props.others} />
        </search>
      </div>
      <OneButton {...props} />
    </div>
  );
}
