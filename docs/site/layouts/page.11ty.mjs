import { escaped, plainText } from '../html.mjs';
import { groupsOf, languageOf, neighboursOf, pathOf, twinOf } from '../navigation.mjs';

const words = {
  en: {
    search: 'Search the docs',
    menu: 'Contents',
    theme: 'Switch theme',
    skip: 'Skip to content',
    onPage: 'On this page',
    before: 'Before',
    next: 'Next',
    other: 'Монгол',
    brand: 'docs',
    examples: 'Examples',
    api: 'Server API',
    nothing: 'Nothing found',
  },
  mn: {
    search: 'Баримтаас хайх',
    menu: 'Гарчиг',
    theme: 'Гэрэлтэй, бараан',
    skip: 'Бичвэр рүү',
    onPage: 'Энэ хуудсанд',
    before: 'Өмнөх',
    next: 'Дараах',
    other: 'English',
    brand: 'баримт',
    examples: 'Жишээ',
    api: 'Серверийн API',
    nothing: 'Олдсонгүй',
  },
};

const mark = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path d="M2 8 8 2h22v22l-6 6H2z" fill="var(--accent)"/><path d="M12 9v14l12-7z" fill="var(--accent-ink)"/></svg>`;

const link = ([path, name], current) =>
  `<a href="/docs/${path}"${path === current ? ' aria-current="page"' : ''}>${escaped(name)}</a>`;

const sidebar = (path) =>
  groupsOf(path)
    .map(
      ([name, pages]) =>
        `<section><h2>${escaped(name)}</h2><ul>${pages.map((page) => `<li>${link(page, path)}</li>`).join('')}</ul></section>`,
    )
    .join('');

/** Above this number of sections the list only shows chapters. */
const MOST = 24;

function onPage(content, t) {
  const all = [...content.matchAll(/<h([23]) id="([^"]*)">([\s\S]*?)<\/h\1>/g)];
  const chapters = all.filter(([, level]) => level === '2');
  if (chapters.length < 2) return '';
  const shown = all.length > MOST ? chapters : all.slice(all.indexOf(chapters[0]));
  const rows = shown.map(
    ([, level, id, html]) =>
      `<li${level === '3' ? ' class="within"' : ''}><a href="#${id}">${escaped(plainText(html))}</a></li>`,
  );
  return `<aside class="places"><nav aria-label="${t.onPage}"><h2>${t.onPage}</h2><ul>${rows.join('')}</ul></nav></aside>`;
}

function neighbours(path, t) {
  const [before, next] = neighboursOf(path);
  const one = (page, word, rel) =>
    page
      ? `<a rel="${rel}" href="/docs/${page[0]}"><small>${word}</small>${escaped(page[1])}</a>`
      : '<span></span>';
  return before || next
    ? `<nav class="neighbours" aria-label="${t.before}, ${t.next}">${one(before, t.before, 'prev')}${one(next, t.next, 'next')}</nav>`
    : '';
}

/** One page: header, navigation, text, list of its sections. */
export default function ({ page, content }) {
  const path = pathOf(page.url);
  const lang = languageOf(path);
  const t = words[lang];
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(content) ?? [];
  const title = plainText(heading);
  const start = path === '' || path === 'mn/';
  const [, first = ''] = /<p>([\s\S]*?)<\/p>/.exec(content) ?? [];
  // A page that consists of a list, such as the changelog, is described by its name.
  const description = first || `${t.brand === 'docs' ? 'Tenger player' : 'Тэнгэр тоглуулагч'}: ${heading}`;
  const twin = twinOf(path);
  const other = `<a class="language" href="/docs/${twin ?? (lang === 'mn' ? '' : 'mn/')}" lang="${lang === 'mn' ? 'en' : 'mn'}" hreflang="${lang === 'mn' ? 'en' : 'mn'}">${t.other}</a>`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(start ? title : `${title} · Tenger`)}</title>
<meta name="description" content="${escaped(plainText(description).slice(0, 160))}">
<link rel="icon" href="/docs/assets/icon.svg">
<link rel="stylesheet" href="/docs/fonts/fonts.css">
<link rel="stylesheet" href="/docs/assets/docs.css">
<script src="/docs/assets/theme.js"></script>
<script type="module" src="/docs/assets/docs.js"></script>
</head>
<body${start ? ' class="start"' : ''}>
<a class="skip" href="#text">${t.skip}</a>
<header class="top">
<button type="button" class="contents" aria-expanded="false" aria-controls="contents" aria-label="${t.menu}"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h10" stroke="currentColor" stroke-width="1.75" fill="none"/></svg></button>
<a class="brand" href="/docs/${lang === 'mn' ? 'mn/' : ''}">${mark}<b>${lang === 'mn' ? 'Тэнгэр' : 'Tenger'}</b> <span>${t.brand}</span></a>
<div class="search" role="search"><input type="search" id="search" placeholder="${t.search}" aria-label="${t.search}" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="finds" aria-autocomplete="list"><kbd aria-hidden="true">/</kbd><ul id="finds" role="listbox" aria-label="${t.search}" hidden></ul><p id="nothing" role="status" data-words="${t.nothing}"></p></div>
<nav class="doors" aria-label="Tenger"><a href="/examples/">${t.examples}</a><a href="/docs/api">${t.api}</a>${other}</nav>
<button type="button" class="theme" aria-label="${t.theme}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M12 3a9 9 0 1 0 0 18z" fill="currentColor"/><circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" stroke-width="1.75"/></svg></button>
</header>
<div class="frame">
<nav id="contents" class="sidebar" aria-label="${t.menu}">${sidebar(path)}</nav>
<main id="text" tabindex="-1"><article>${content}</article>${neighbours(path, t)}</main>
${start ? '' : onPage(content, t)}
</div>
</body>
</html>`;
}
