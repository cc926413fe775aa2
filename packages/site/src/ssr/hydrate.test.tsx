import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { captureServerMarkup, OnMounted } from './hydrate';

const serverHtml =
  '<p>0</p><button type="button">Нэвтрэх</button><input type="search" aria-label="Хайх" value="">' +
  '<textarea aria-label="Сэтгэгдэл"></textarea><output></output>';

function Page() {
  const [clicks, setClicks] = useState(0);
  const [text, setText] = useState('');
  const [comment, setComment] = useState('');
  const [focused, setFocused] = useState('');
  return (
    <>
      <p>{clicks}</p>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Нэвтрэх
      </button>
      <input type="search" aria-label="Хайх" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea
        aria-label="Сэтгэгдэл"
        value={comment}
        onFocus={({ target }) => setFocused(target.tagName)}
        onChange={({ target }) => setComment(target.value)}
      />
      <output>{[text, comment, focused].filter(Boolean).join(' ')}</output>
    </>
  );
}

function renderMarkup(html = serverHtml) {
  const root = document.createElement('div');
  root.dataset.ssr = location.pathname;
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

afterEach(() => {
  document.body.innerHTML = '';
  delete (window as { earlyClick?: unknown }).earlyClick;
});

/** Hydrates the markup, or renders the page again if it cannot be hydrated. */
async function mountApp(root: HTMLElement, isAnonymous: boolean, meanwhile?: () => void) {
  const markup = captureServerMarkup(root, isAnonymous);
  meanwhile?.();
  const page = (
    <>
      <Page />
      <OnMounted call={markup?.finish} />
    </>
  );
  const errors: unknown[] = [];
  await act(async () => {
    if (markup?.canHydrate) hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) });
    else createRoot(root).render(page);
  });
  expect(errors).toEqual([]);
  return markup;
}

describe.each([
  ['can be hydrated', true],
  ['is for another viewer', false],
])('server markup that %s', (_, canHydrate) => {
  it('the page handles clicks from before it hydrated', async () => {
    const root = renderMarkup();
    const markup = await mountApp(root, canHydrate, () => root.querySelector('button')?.click());
    expect(markup?.canHydrate).toBe(canHydrate);
    expect(screen.getByRole('paragraph').textContent).toBe('1');
    expect(root.dataset.ssr).toBeUndefined();
  });

  it('the page handles clicks from before any of its scripts ran', async () => {
    const root = renderMarkup();
    (window as { earlyClick?: Element | null }).earlyClick = root.querySelector('button');
    await mountApp(root, canHydrate);
    expect(screen.getByRole('paragraph').textContent).toBe('1');
  });

  it('the page keeps the focus and typed text, and its state knows the text', async () => {
    const root = renderMarkup();
    const field = root.querySelector('input');
    field?.focus();
    if (field) field.value = 'хөх';
    await mountApp(root, canHydrate);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'хөх');
    expect(screen.getByRole('status').textContent).toBe('хөх');
  });

  it('the page knows the focus and the text of a comment from before it hydrated', async () => {
    const root = renderMarkup();
    const field = root.querySelector('textarea');
    field?.focus();
    if (field) field.value = 'Гоё анги';
    await mountApp(root, canHydrate);
    const comment = screen.getByRole('textbox', { name: 'Сэтгэгдэл' });
    expect(document.activeElement).toBe(comment);
    expect(comment).toHaveProperty('value', 'Гоё анги');
    expect(screen.getByRole('status').textContent).toBe('Гоё анги TEXTAREA');
  });
});

describe('server markup', () => {
  it('a server-rendered page is hydrated: its elements stay, and carry their styles themselves', async () => {
    const root = renderMarkup(serverHtml.replace('<p>', '<p data-s="0">'));
    const sheet = document.createElement('style');
    sheet.dataset.ssrStyles = '';
    sheet.textContent = '[data-s="0"]{height:7px}';
    document.head.append(sheet);
    const paragraph = screen.getByRole('paragraph');
    await mountApp(root, true);
    expect(screen.getByRole('paragraph')).toBe(paragraph);
    expect(paragraph.getAttribute('style')).toBe('height: 7px;');
    expect(paragraph.dataset.s).toBeUndefined();
    sheet.remove();
  });

  it('an early click is dropped where another element is in its position now', async () => {
    const root = renderMarkup('<p>0</p><button type="button">Гарах</button>');
    (window as { earlyClick?: Element | null }).earlyClick = root.querySelector('button');
    await mountApp(root, false);
    expect(screen.getByRole('paragraph').textContent).toBe('0');
  });

  it('hydration is skipped where the address asks for more than was rendered', () => {
    history.replaceState(null, '', '?media=1');
    expect(captureServerMarkup(renderMarkup(), true)?.canHydrate).toBe(false);
    history.replaceState(null, '', location.pathname);
    expect(captureServerMarkup(renderMarkup(), true)?.canHydrate).toBe(true);
  });

  it('a cached page of another address is removed before the app renders', () => {
    const root = renderMarkup();
    root.dataset.ssr = '/tenger/elsewhere';
    expect(captureServerMarkup(root, true)).toBeUndefined();
    expect(root.childElementCount).toBe(0);
    expect(root.dataset.ssr).toBeUndefined();
  });

  it('an empty page is rendered in the browser', () => {
    const root = document.createElement('div');
    expect(captureServerMarkup(root, true)).toBeUndefined();
  });
});
