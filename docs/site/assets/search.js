/** The combobox in the header. Index and library load when the field is first used. */
export function startSearch(field, list, nothing) {
  let index;
  let active = -1;
  const options = () => [...list.children];

  const load = () => {
    index ??= import('./search-index.js').then(({ openIndex }) => openIndex());
    return index;
  };

  function show(finds, asked = '') {
    active = -1;
    nothing.textContent = asked && finds.length === 0 ? `${nothing.dataset.words}: ${asked}` : '';
    list.replaceChildren(
      ...finds.map(({ id, page, heading, start }, at) => {
        const item = document.createElement('li');
        item.role = 'option';
        item.id = `find-${at}`;
        item.dataset.href = id;
        const title = document.createElement('b');
        title.textContent = heading === page ? page : `${page} › ${heading}`;
        const text = document.createElement('span');
        text.textContent = start;
        item.append(title, text);
        return item;
      }),
    );
    const open = finds.length > 0;
    list.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    field.removeAttribute('aria-activedescendant');
  }

  function move(step) {
    const all = options();
    if (all.length === 0) return;
    active = (active + step + all.length) % all.length;
    for (const [at, item] of all.entries()) item.setAttribute('aria-selected', String(at === active));
    field.setAttribute('aria-activedescendant', `find-${active}`);
    all[active]?.scrollIntoView({ block: 'nearest' });
  }

  const follow = (item) => {
    if (!item) return;
    show([]);
    location.assign(item.dataset.href);
  };

  field.addEventListener('focus', load, { once: true });
  field.addEventListener('input', async () => {
    const asked = field.value;
    const found = (await load()).find(asked, document.documentElement.lang);
    if (asked === field.value) show(found, asked.trim());
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') follow(options()[Math.max(active, 0)]);
    else if (event.key === 'Escape') show([]);
  });
  // Before the field loses its focus, which closes the list.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    follow(event.target.closest('li'));
  });
  field.addEventListener('blur', () => show([]));
  addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field.focus();
  });
}
