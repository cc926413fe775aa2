import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SEARCH_LENGTH, type SearchHit, search } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { dataQuery } from '../../api';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { useDebounced } from '../../lib/use-debounced';
import { optionAfterKey } from './option-after-key';
import { Suggestion } from './suggestion';
import css from './suggestions.module.css';

/** R2.2-07: the debounce time of suggestions. */
const DEBOUNCE_MS = 150;
const MAX_SUGGESTIONS = 10;

/** The state of the list, for the attributes of the field. */
export interface SuggestionsState {
  /** The id of the visible list box. */
  readonly listId: string | undefined;
  /** The id of the highlighted option. */
  readonly optionId: string | undefined;
}

/** What the field asks of the list of suggestions. */
export interface SuggestionsHandle {
  /** Handles the keys that move through the list, choose from it and close it. */
  onKeyDown(event: KeyboardEvent): void;
}

interface SuggestionsProps {
  ref: Ref<SuggestionsHandle>;
  /** The prefix of the ids of the list. */
  id: string;
  /** The text of the field. */
  text: string;
  open: boolean;
  setOpen(open: boolean): void;
  /** Empties the field. */
  clear(): void;
  /** Leaves the field for a page. */
  go(to: string): void;
  /** On a phone the list fills the page; otherwise it is below the field. */
  sheet: boolean;
  onState(state: SuggestionsState): void;
}

/** The list of suggestions below the search field. */
export function Suggestions({ ref, id, text, open, setOpen, clear, go, sheet, onState }: SuggestionsProps) {
  /** The id of the highlighted title: a late reply may move it, or may not have it. */
  const [activeId, setActiveId] = useState<number>();
  const typed = text.trim();
  const q = useDebounced(typed, DEBOUNCE_MS);
  const wanted = typed.length >= SEARCH_LENGTH.min;
  const { data, isError } = useQuery({
    ...dataQuery(search, { query: { q } }),
    enabled: q.length >= SEARCH_LENGTH.min,
    placeholderData: keepPreviousData,
  });
  const hits = wanted && q ? (data?.data.slice(0, MAX_SUGGESTIONS) ?? []) : [];
  const active = hits.findIndex((hit) => hit.id === activeId);
  const expanded = open && wanted && hits.length > 0;
  const listId = `${id}-list`;
  const optionId = expanded && active >= 0 ? `${id}-${active}` : undefined;

  useLayoutEffect(() => {
    onState({ listId: expanded ? listId : undefined, optionId });
  }, [onState, expanded, listId, optionId]);
  useEffect(() => setActiveId(undefined), [text]);
  useEffect(() => {
    if (!open) setActiveId(undefined);
  }, [open]);
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  // R2.2-09: the theatre's address works for both; it redirects a series to its page.
  const choose = (hit: SearchHit) => {
    clear();
    go(pathTo('theatreTitle', { id: hit.id }));
  };

  useImperativeHandle(ref, () => ({
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        const hit = expanded ? hits[active] : undefined;
        if (!hit) return;
        choose(hit);
        return event.preventDefault();
      }
      if (event.key === 'Escape') {
        if (!expanded) return clear();
        setOpen(false);
        return event.stopPropagation();
      }
      const next = optionAfterKey(event.key, active, hits.length, event.altKey);
      if (next === undefined || !wanted) return;
      event.preventDefault();
      setOpen(true);
      setActiveId(hits[next]?.id);
    },
  }));

  return (
    <div className={css.suggestions} data-sheet={sheet || undefined}>
      <p className="visually-hidden" role="status">
        {open && wanted && data && q === typed ? browseMessages.suggestionsCount(hits.length) : ''}
      </p>
      <div className={css.panel} hidden={!(open && wanted && (expanded || isError || data))}>
        <div id={listId} role="listbox" aria-label={browseMessages.suggestions} className={css.list}>
          {expanded &&
            hits.map((hit, at) => (
              <div
                key={hit.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={css.option}
                onPointerMove={() => setActiveId(hit.id)}
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
            onClick={() => go(`${pathTo('search')}?q=${encodeURIComponent(typed)}`)}
          >
            {browseMessages.showAllResults}
          </button>
        )}
      </div>
      {sheet && !wanted && <p className={css.hint}>{browseMessages.searchHint}</p>}
    </div>
  );
}
