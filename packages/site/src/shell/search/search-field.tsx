import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../components/icon';
import { messages } from '../../i18n';
import { useAppNavigation } from '../../lib/app-navigation';
import { lazyChunk } from '../../lib/lazy-chunk';
import { ErrorBoundary } from '../error-boundary';
import { findModalDialog } from '../modal-dialog';
import { isTyping } from '../shortcuts';
import css from './search-field.module.css';
import type { SuggestionsHandle, SuggestionsState } from './suggestions';

const Suggestions = lazyChunk('suggestions', () => import('./suggestions').then((m) => m.Suggestions));

/** Calls back on `/`, unless the viewer is typing. */
function useSlashKey(found: () => void) {
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (findModalDialog()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const NO_SUGGESTIONS: SuggestionsState = { listId: undefined, optionId: undefined };

interface SearchFieldProps {
  /** On a phone the field fills the page together with its list. */
  sheet?: boolean;
  /** Called when the viewer navigates. */
  done?: () => void;
}

/**
 * The search field: an ARIA combobox. One input node receives every key of its life; the suggestions load on the first
 * focus and attach to it. Before they are there, and without scripts, Enter submits the form.
 */
export function SearchField({ sheet = false, done }: SearchFieldProps) {
  const navigation = useAppNavigation();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [isActive, setActive] = useState(sheet);
  const [{ listId, optionId }, setState] = useState(NO_SUGGESTIONS);
  useSlashKey(() => {
    if (!sheet) input.current?.focus();
  });
  useEffect(() => {
    if (sheet) input.current?.focus();
  }, [sheet]);

  const clear = () => {
    // Text typed before hydration is only in the node, so the field is not controlled.
    if (input.current) input.current.value = '';
    setText('');
  };
  const go = (to: string) => {
    setOpen(false);
    input.current?.blur();
    done?.();
    navigation.go(to);
  };

  return (
    <search
      ref={box}
      className={css.box}
      data-sheet={sheet || undefined}
      onPointerEnter={Suggestions.preload}
      onBlur={(event) => {
        if (!sheet && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <form
        className={css.field}
        action={navigation.href('/search')}
        onSubmit={(event) => {
          event.preventDefault();
          const q = text.trim();
          if (q) go(`/search?q=${encodeURIComponent(q)}`);
        }}
      >
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label={messages.search}
          aria-keyshortcuts={sheet ? undefined : '/'}
          aria-autocomplete="list"
          aria-expanded={listId !== undefined}
          aria-controls={listId}
          aria-activedescendant={optionId}
          placeholder={messages.searchPlaceholder}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(true);
            setOpen(true);
          }}
          onFocus={() => {
            setActive(true);
            setOpen(true);
          }}
          onKeyDown={(event) => suggestions.current?.onKeyDown(event)}
        />
        {text && (
          <button
            type="button"
            className={css.clear}
            aria-label={messages.clear}
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
      {isActive && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Suggestions
              ref={suggestions}
              id={id}
              text={text}
              open={open}
              setOpen={setOpen}
              clear={clear}
              go={go}
              sheet={sheet}
              onState={setState}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </search>
  );
}
