import { startSearch } from './search.js';

const root = document.documentElement;
const dark = () =>
  root.dataset.theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

document.querySelector('.theme')?.addEventListener('click', () => {
  root.dataset.theme = dark() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem('tenger-docs:theme', root.dataset.theme);
  } catch {
    // Not stored.
  }
});

const contents = document.querySelector('button.contents');
const sidebar = document.querySelector('#contents');
const setOpen = (open) => {
  contents?.setAttribute('aria-expanded', String(open));
  document.body.toggleAttribute('data-contents', open);
};
contents?.addEventListener('click', () => setOpen(contents.getAttribute('aria-expanded') !== 'true'));
sidebar?.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && setOpen(false));
addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false));
const current = sidebar?.querySelector('[aria-current]');
// Scroll the list only: `scrollIntoView` would move the page too.
if (current)
  sidebar.scrollTop +=
    current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 2;

for (const button of document.querySelectorAll('[data-copy]'))
  button.addEventListener('click', async () => {
    const code = button.closest('.code')?.querySelector('code');
    if (!code) return;
    // Pages over plain HTTP have no clipboard API: select the text, so that the reader can copy it.
    const done = await (navigator.clipboard?.writeText(code.textContent ?? '') ?? Promise.reject()).then(
      () => true,
      () => {
        getSelection()?.selectAllChildren(code);
        return false;
      },
    );
    const word = button.textContent;
    button.textContent = done ? '✓' : 'Ctrl + C';
    setTimeout(() => {
      button.textContent = word;
    }, 1200);
  });

// Mark the current section in the list beside it.
const links = new Map(
  [...document.querySelectorAll('.places a')].map((link) => [link.getAttribute('href')?.slice(1), link]),
);
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !links.has(target.id)) continue;
      for (const link of links.values()) link.removeAttribute('aria-current');
      links.get(target.id)?.setAttribute('aria-current', 'true');
    }
  },
  { rootMargin: '-80px 0px -70% 0px' },
);
for (const heading of document.querySelectorAll('article :is(h2, h3)[id]')) watcher.observe(heading);

const field = document.querySelector('#search');
const finds = document.querySelector('#finds');
const nothing = document.querySelector('#nothing');
if (field && finds && nothing) startSearch(field, finds, nothing);
