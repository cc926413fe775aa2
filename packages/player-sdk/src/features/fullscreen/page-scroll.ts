interface Lock {
  players: number;
  readonly before: readonly [overflow: string, priority: string];
  readonly scroll: ScrollToOptions;
}

const locked = new WeakMap<Document, Lock>();

/** Keeps the page from scrolling until the returned function is called; players of one page may overlap. */
export function lockScroll(document: Document): () => void {
  const { style } = document.documentElement;
  const view = document.defaultView;
  const lock: Lock = locked.get(document) ?? {
    players: 0,
    before: [style.getPropertyValue('overflow'), style.getPropertyPriority('overflow')],
    scroll: { left: view?.scrollX ?? 0, top: view?.scrollY ?? 0, behavior: 'instant' },
  };
  locked.set(document, lock);
  lock.players += 1;
  style.setProperty('overflow', 'hidden', 'important');
  return () => {
    lock.players -= 1;
    if (lock.players > 0) return;
    locked.delete(document);
    style.removeProperty('overflow');
    if (lock.before[0]) style.setProperty('overflow', ...lock.before);
    // Scripts and restored focus may have scrolled the page.
    view?.scrollTo(lock.scroll);
  };
}
