import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEARCH_LENGTH, type SearchHit, search } from '@tenger/api-contract';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { dataQuery } from '../../api';
import { episodeCountText } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Marked } from '../../components/marked';
import { Picture } from '../../components/picture';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatYear } from '../../i18n/format';
import { useAppNavigation } from '../../lib/app-navigation';
import { optionAfterKey } from './option-after-key';
import field from './search-field.module.css';
import css from './typeahead.module.css';

/** R2.2-07: the debounce time of suggestions. */
const DEBOUNCE_MS = 150;
const MAX_SUGGESTIONS = 10;

/** Debounces a value. */
function useDebounced(value: string): string {
  const [debounced, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

function Suggestion({ hit }: { hit: SearchHit }) {
  const { match } = hit;
  const released = formatYear(hit.released_date);
  const isTitleMatch = match.in === 'title';
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
          {isTitleMatch ? <Marked text={match.text} ranges={match.ranges} /> : hit.title}
        </span>
        {!isTitleMatch && (
          <span className={css.other}>
            <Marked text={match.text} ranges={match.ranges} />
          </span>
        )}
        <span className={css.facts}>
          {[
            hit.type === 'movie' ? messages.movie : messages.series,
            released,
            hit.type === 'series' ? episodeCountText(hit) : '',
            hit.type === 'series' ? (hit.is_completed ? messages.completed : messages.ongoing) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}

interface TypeaheadProps {
  /** The text that was typed into the plain field. */
  typed?: () => string;
  autoFocus?: boolean;
  /** Called when the viewer navigates or leaves the field. */
  done?: () => void;
  /** On a phone the list fills the page; otherwise it is below the field. */
  sheet?: boolean;
}

/** The search field with suggestions: an ARIA combobox with a list box. */
export function Typeahead({ typed, autoFocus = false, done, sheet = false }: TypeaheadProps) {
  const navigation = useAppNavigation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => typed?.() ?? '');
  const [open, setOpen] = useState(text.trim() !== '');
  const [active, setActive] = useState(-1);
  const q = useDebounced(text.trim());
  const wanted = text.trim().length >= SEARCH_LENGTH.min;
  const { data, isError } = useQuery({
    ...dataQuery(search, { query: { q } }),
    enabled: q.length >= SEARCH_LENGTH.min,
    placeholderData: keepPreviousData,
  });
  const hits = wanted && q ? (data?.data.slice(0, MAX_SUGGESTIONS) ?? []) : [];
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
  // R2.2-09: the theatre's address works for both; it redirects a series to its page.
  const choose = (hit: SearchHit) => {
    setText('');
    leave();
    input.current?.blur();
    navigation.go(`/theatre/detail/${hit.id}`);
  };
  const showAll = () => {
    leave();
    input.current?.blur();
    navigation.go(`/search?q=${encodeURIComponent(text.trim())}`);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus.
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
          aria-label={messages.search}
          aria-expanded={expanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
          placeholder={messages.searchPlaceholder}
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
            aria-label={browseMessages.clear}
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
        {open && wanted && data && q === text.trim() ? browseMessages.suggestionsCount(hits.length) : ''}
      </p>
      <div className={css.panel} hidden={!(open && wanted && (expanded || isError || data))}>
        <div id={`${id}-list`} role="listbox" aria-label={browseMessages.suggestions} className={css.list}>
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
                // Keep the focus in the field, as a combobox requires.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(hit)}
                onKeyDown={(event) => event.key === 'Enter' && choose(hit)}
              >
                <Suggestion hit={hit} />
              </div>
            ))}
        </div>
        {isError ? (
          <p className={css.note}>{messages.failed}</p>
        ) : (
          hits.length === 0 && q && <p className={css.note}>{messages.noResult.replace('{q}', () => q)}</p>
        )}
        {hits.length > 0 && (
          <button
            type="button"
            className={css.all}
            onMouseDown={(event) => event.preventDefault()}
            onClick={showAll}
          >
            {browseMessages.showAllResults}
          </button>
        )}
      </div>
      {sheet && !wanted && <p className={css.hint}>{browseMessages.searchHint}</p>}
    </div>
  );
}
