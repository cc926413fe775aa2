import { Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon';
import { messages } from '../../i18n';
import { lazyChunk } from '../../lib/lazy-chunk';
import { ErrorBoundary } from '../error-boundary';
import { isTyping } from '../shortcuts';
import css from './search-field.module.css';

const Typeahead = lazyChunk('typeahead', () => import('./typeahead').then((m) => m.Typeahead));

/** Calls back on `/`, unless the viewer is typing. */
function useSlashKey(found: () => void) {
  const latest = useRef(found);
  latest.current = found;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * The search field of the header. It is a plain input until it gets the focus; then the combobox with suggestions
 * replaces it and keeps the typed text.
 */
export function SearchField() {
  const plain = useRef<HTMLInputElement>(null);
  const [awake, setAwake] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useSlashKey(() => box.current?.querySelector('input')?.focus());
  const field = (
    <span className={css.field}>
      <Icon name="search" size={18} />
      <input
        ref={plain}
        type="search"
        placeholder={messages.searchPlaceholder}
        aria-label={messages.search}
        aria-keyshortcuts="/"
        maxLength={100}
        autoComplete="off"
        onFocus={() => setAwake(true)}
      />
    </span>
  );
  return (
    <search ref={box} className={css.box} onPointerEnter={Typeahead.preload}>
      {awake ? (
        <ErrorBoundary resetKey="search">
          <Suspense fallback={field}>
            <Typeahead typed={() => plain.current?.value ?? ''} autoFocus />
          </Suspense>
        </ErrorBoundary>
      ) : (
        field
      )}
    </search>
  );
}
