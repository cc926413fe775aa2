import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPainting, TakenOver } from './take-over';

const drawn =
  '<p>0</p><button type="button">Нэвтрэх</button><input type="search" aria-label="Хайх" value=""><output></output>';

function Page() {
  const [presses, setPresses] = useState(0);
  const [text, setText] = useState('');
  return (
    <>
      <p>{presses}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Нэвтрэх
      </button>
      <input type="search" aria-label="Хайх" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

function painted(html = drawn) {
  const root = document.createElement('div');
  root.dataset.painted = location.pathname;
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

afterEach(() => {
  document.body.innerHTML = '';
  delete (window as { pressedEarly?: unknown }).pressedEarly;
});

/** Makes the drawing the page's own: as it is where it fits, else by drawing anew. */
async function takeOver(root: HTMLElement, stranger: boolean, meanwhile?: () => void) {
  const drawing = fromPainting(root, stranger);
  meanwhile?.();
  const page = (
    <>
      <Page />
      <TakenOver then={drawing?.taken} />
    </>
  );
  const wrong: unknown[] = [];
  await act(async () => {
    if (drawing?.fits) hydrateRoot(root, page, { onRecoverableError: (error) => wrong.push(error) });
    else createRoot(root).render(page);
  });
  expect(wrong).toEqual([]);
  return drawing;
}

describe.each([
  ['fits', true],
  ['is for somebody else', false],
])('a drawing that %s', (_, fits) => {
  it('the page handles presses from before it hydrated', async () => {
    const root = painted();
    const drawing = await takeOver(root, fits, () => root.querySelector('button')?.click());
    expect(drawing?.fits).toBe(fits);
    expect(screen.getByRole('paragraph').textContent).toBe('1');
    expect(root.dataset.painted).toBeUndefined();
  });

  it('the page handles presses from before any of its scripts ran', async () => {
    const root = painted();
    (window as { pressedEarly?: Element | null }).pressedEarly = root.querySelector('button');
    await takeOver(root, fits);
    expect(screen.getByRole('paragraph').textContent).toBe('1');
  });

  it('the page keeps the focus and typed text, and its state knows the text', async () => {
    const root = painted();
    const field = root.querySelector('input');
    field?.focus();
    if (field) field.value = 'хөх';
    await takeOver(root, fits);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'хөх');
    expect(screen.getByRole('status').textContent).toBe('хөх');
  });
});

describe('a page that the server has drawn', () => {
  it('a server-rendered page is hydrated: its elements stay, and carry their styles themselves', async () => {
    const root = painted(drawn.replace('<p>', '<p data-s="0">'));
    const sheet = document.createElement('style');
    sheet.dataset.drawn = '';
    sheet.textContent = '[data-s="0"]{height:7px}';
    document.head.append(sheet);
    const paragraph = screen.getByRole('paragraph');
    await takeOver(root, true);
    expect(screen.getByRole('paragraph')).toBe(paragraph);
    expect(paragraph.getAttribute('style')).toBe('height: 7px;');
    expect(paragraph.dataset.s).toBeUndefined();
    sheet.remove();
  });

  it('an early press is dropped where another element is in its position now', async () => {
    const root = painted('<p>0</p><button type="button">Гарах</button>');
    (window as { pressedEarly?: Element | null }).pressedEarly = root.querySelector('button');
    await takeOver(root, false);
    expect(screen.getByRole('paragraph').textContent).toBe('0');
  });

  it('hydration is skipped where the address asks for more than was rendered', () => {
    history.replaceState(null, '', '?media=1');
    expect(fromPainting(painted(), true)?.fits).toBe(false);
    history.replaceState(null, '', location.pathname);
    expect(fromPainting(painted(), true)?.fits).toBe(true);
  });

  it('a cached page of another address is removed before the app renders', () => {
    const root = painted();
    root.dataset.painted = '/tenger/elsewhere';
    expect(fromPainting(root, true)).toBeUndefined();
    expect(root.childElementCount).toBe(0);
    expect(root.dataset.painted).toBeUndefined();
  });

  it('an empty page is rendered in the browser', () => {
    const root = document.createElement('div');
    expect(fromPainting(root, true)).toBeUndefined();
  });
});
