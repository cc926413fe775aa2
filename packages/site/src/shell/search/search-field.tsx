import { Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon';
import { words } from '../../i18n';
import { lazyChunk } from '../../lib/lazy-chunk';
import { ErrorBoundary } from '../error-boundary';
import { isTyping } from '../keys';
import css from './search-field.module.css';

const Typeahead = lazyChunk('typeahead', () => import('./typeahead').then((m) => m.Typeahead));

/** Calls back on `/`, wherever nothing is being typed. */
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
 * The search field of the header. Until somebody turns to it, it is a plain field; then the one with suggestions takes
 * its place, with what was typed meanwhile.
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
        placeholder={words.searchPlaceholder}
        aria-label={words.search}
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
