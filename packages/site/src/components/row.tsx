import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../i18n';
import { PageLink } from '../lib/app-navigation';
import { isSSR } from '../lib/is-ssr';
import { useIsNearViewport } from '../lib/use-is-near-viewport';
import { Icon } from './icon';
import css from './row.module.css';

/** The kind of cards in a row; it decides their width. */
export type RowKind = 'poster' | 'ranked' | 'episode' | 'wide' | 'age' | 'person';

/** The index of the card that a key leads to from card `at` of `count`; undefined for other keys. */
export function cardAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Moves the focus between the cards of a row. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a, li > button')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : cardAfterKey(event.key, at, links.length);
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus({ preventScroll: true });
  links[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: getScrollBehavior() });
}

const getScrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Tells which ends of a list are visible. */
function useScrollEnds() {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const start = element.scrollLeft < 8;
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8;
      setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  const turn = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.86, behavior: getScrollBehavior() });
  };
  return { list, ends, turn };
}

interface RowProps {
  title: string;
  kind: RowKind;
  /** `<li>` elements, each with a link or button as its first child. */
  children: ReactNode;
  /** The id, for links to this row. */
  id?: string | undefined;
  /** The path of the page with the whole list. */
  more?: string | undefined;
  /** True below the first screen: the cards render when the row is near the viewport. */
  lazy?: boolean;
}

/** A row of cards that scrolls horizontally by touch, wheel, arrow buttons and the keys ← → Home End. */
export function Row({ title, kind, children, id, more, lazy = false }: RowProps) {
  const { list, ends, turn } = useScrollEnds();
  const section = useRef<HTMLElement>(null);
  // Server-rendered cards are in the page already.
  const near = useIsNearViewport(section, { already: !lazy || isSSR() });
  const heading = useId();
  return (
    <section
      ref={section}
      id={id}
      className={`${css.row} ${css[kind]}`}
      aria-labelledby={heading}
      data-lazy={lazy || undefined}
    >
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {more && (
          <PageLink to={more} className={css.more} aria-label={`${title}: ${messages.all}`}>
            {messages.all}
            <Icon name="right" size={16} />
          </PageLink>
        )}
        <span className={css.horizon} />
      </div>
      <div className={css.band}>
        <ul ref={list} className={css.list} onKeyDown={moveByKey} aria-labelledby={heading}>
          {near && children}
        </ul>
        <button
          type="button"
          className={`${css.arrow} ${css.back}`}
          aria-label={messages.backward}
          tabIndex={-1}
          disabled={ends.start}
          onClick={() => turn(-1)}
        >
          <Icon name="left" size={28} />
        </button>
        <button
          type="button"
          className={`${css.arrow} ${css.on}`}
          aria-label={messages.forward}
          tabIndex={-1}
          disabled={ends.end}
          onClick={() => turn(1)}
        >
          <Icon name="right" size={28} />
        </button>
      </div>
    </section>
  );
}

/** The skeleton of a row; `card` is the skeleton of one card. */
export function RowSkeleton({
  title,
  kind,
  id,
  card,
}: Omit<RowProps, 'children' | 'lazy' | 'more'> & { card: ReactNode }) {
  return (
    <section id={id} className={`${css.row} ${css[kind]}`} aria-busy="true" aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        <span className={css.horizon} />
      </div>
      <ul className={`${css.list} ${css.still}`} aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          <li key={at}>{card}</li>
        ))}
      </ul>
    </section>
  );
}

/** A row that failed to load; `children` has the message and the retry button. */
export const RowFailed = ({ title, kind, id, children }: RowProps) => (
  <section id={id} className={`${css.row} ${css[kind]}`} aria-label={title}>
    <div className={css.head}>
      <h2>{title}</h2>
      <span className={css.horizon} />
    </div>
    <div className={css.failed}>{children}</div>
  </section>
);
