import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEARCH_LENGTH, type SearchHit, search } from '@tenger/api-contract';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dataOf } from '../../api';
import { lengthOf } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import { Picture } from '../../components/picture';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { year } from '../../i18n/format';
import { useWays } from '../../lib/links';
import { optionAfterKey } from './option-after-key';
import field from './search-field.module.css';
import css from './typeahead.module.css';

/** R2.2-07: letters that follow each other quickly are asked for once. */
const PAUSE_MS = 150;
const AT_MOST = 10;

/** A value once it has rested. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function Suggestion({ hit }: { hit: SearchHit }) {
  const { match } = hit;
  const released = year(hit.released_date);
  const own = match.in === 'title';
  return (
    <>
      <span className={css.poster}>
        <Picture
          path={hit.image1}
          thumb={hit.image1_thumb}
          alt=""
          width={60}
          height={90}
          sizes="44px"
          largest={160}
          eager
          fallback={<BlankArt />}
        />
      </span>
      <span className={css.words}>
        <span className={css.title}>
          {own ? <Marked text={match.text} ranges={match.ranges} /> : hit.title}
        </span>
        {!own && (
          <span className={css.other}>
            <Marked text={match.text} ranges={match.ranges} />
          </span>
        )}
        <span className={css.facts}>
          {[
            hit.type === 'movie' ? words.movie : words.series,
            released,
            hit.type === 'series' ? lengthOf(hit) : '',
            hit.type === 'series' ? (hit.is_completed ? words.completed : words.ongoing) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}

interface TypeaheadProps {
  /** What was typed before this took the place of a plain field. */
  typed?: () => string;
  autoFocus?: boolean;
  /** The viewer has gone somewhere, or wishes to leave. */
  done?: () => void;
  /** On a phone the list is the page; else it hangs under the field. */
  sheet?: boolean;
}

/** The search field with suggestions: the combobox of the ARIA practices, with a list box. */
export function Typeahead({ typed, autoFocus = false, done, sheet = false }: TypeaheadProps) {
  const ways = useWays();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => typed?.() ?? '');
  const [open, setOpen] = useState(text.trim() !== '');
  const [active, setActive] = useState(-1);
  const q = useRested(text.trim());
  const wanted = text.trim().length >= SEARCH_LENGTH.min;
  const { data, isError } = useQuery({
    ...dataOf(search, { query: { q } }),
    enabled: q.length >= SEARCH_LENGTH.min,
    placeholderData: keepPreviousData,
  });
  const hits = wanted && q ? (data?.data.slice(0, AT_MOST) ?? []) : [];
  const expanded = open && wanted && hits.length > 0;
  const optionId = (at: number) => `${id}-${at}`;

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const leave = () => {
    setOpen(false);
    setActive(-1);
    done?.();
  };
  // R2.2-09: movie or series, the way leads over the theatre's address, which forwards a series to its own.
  const choose = (hit: SearchHit) => {
    setText('');
    leave();
    input.current?.blur();
    ways.go(`/theatre/detail/${hit.id}`);
  };
  const showAll = () => {
    leave();
    input.current?.blur();
    ways.go(`/search?q=${encodeURIComponent(text.trim())}`);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      const hit = expanded ? hits[active] : undefined;
      if (hit) choose(hit);
      else if (wanted) showAll();
      return event.preventDefault();
    }
    if (event.key === 'Escape') {
      if (expanded) {
        setOpen(false);
        setActive(-1);
        return event.stopPropagation();
      }
      setText('');
      return;
    }
    const next = optionAfterKey(event.key, active, hits.length, event.altKey);
    if (next === undefined || !wanted) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes.
    <div
      className={css.typeahead}
      data-sheet={sheet || undefined}
      onBlur={(event) => {
        if (!sheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <span className={field.field}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={words.search}
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
          placeholder={words.searchPlaceholder}
          maxLength={SEARCH_LENGTH.max}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
        />
        {text && (
          <button
            type="button"
            className={css.clear}
            aria-label={browse.clear}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </span>
      <p className="visually-hidden" role="status">
        {open && wanted && data && q === text.trim() ? browse.suggestionsCount(hits.length) : ''}
      </p>
      <div className={css.panel} hidden={!(open && wanted && (expanded || isError || data))}>
        <div id={`${id}-list`} role="listbox" aria-label={browse.suggestions} className={css.list}>
          {expanded &&
            hits.map((hit, at) => (
              <div
                key={hit.id}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={css.option}
                onPointerMove={() => setActive(at)}
                // The field keeps the focus, as a combobox does.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(hit)}
                onKeyDown={(event) => event.key === 'Enter' && choose(hit)}
              >
                <Suggestion hit={hit} />
              </div>
            ))}
        </div>
        {isError ? (
          <p className={css.note}>{words.failed}</p>
        ) : (
          hits.length === 0 && q && <p className={css.note}>{words.noResult.replace('{q}', () => q)}</p>
        )}
        {hits.length > 0 && (
          <button
            type="button"
            className={css.all}
            onMouseDown={(event) => event.preventDefault()}
            onClick={showAll}
          >
            {browse.showAllResults}
          </button>
        )}
      </div>
      {sheet && !wanted && <p className={css.hint}>{browse.searchHint}</p>}
    </div>
  );
}
