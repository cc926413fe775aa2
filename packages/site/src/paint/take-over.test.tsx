import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPainting, TakenOver } from './take-over';

const drawn = '<p>0</p><button type="button">Нэвтрэх</button><input type="search" aria-label="Хайх">';

function Page() {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <p>{presses}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Нэвтрэх
      </button>
      <input type="search" aria-label="Хайх" />
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

const takeOver = (root: HTMLElement) => {
  const then = fromPainting(root);
  root.replaceChildren();
  render(
    <TakenOver then={then}>
      <Page />
    </TakenOver>,
    { container: root },
  );
};

describe('a page that takes over what the server has drawn', () => {
  it('answers what was pressed before it could', () => {
    const root = painted();
    const then = fromPainting(root);
    root.querySelector('button')?.click();
    root.replaceChildren();
    render(
      <TakenOver then={then}>
        <Page />
      </TakenOver>,
      { container: root },
    );
    expect(screen.getByRole('paragraph').textContent).toBe('1');
    expect(root.dataset.painted).toBeUndefined();
  });

  it('answers what was pressed before any of our scripts ran', () => {
    const root = painted();
    (window as { pressedEarly?: Element | null }).pressedEarly = root.querySelector('button');
    takeOver(root);
    expect(screen.getByRole('paragraph').textContent).toBe('1');
  });

  it('keeps the focus and what was typed', () => {
    const root = painted();
    const field = root.querySelector('input');
    field?.focus();
    if (field) field.value = 'хөх';
    takeOver(root);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'хөх');
  });

  it('presses nothing where something else stands now', () => {
    const root = painted('<p>0</p><button type="button">Гарах</button>');
    (window as { pressedEarly?: Element | null }).pressedEarly = root.querySelector('button');
    takeOver(root);
    expect(screen.getByRole('paragraph').textContent).toBe('0');
  });

  it('another page, kept for when there is no connection, is swept away', () => {
    const root = painted();
    root.dataset.painted = '/tenger/elsewhere';
    expect(fromPainting(root)).toBeUndefined();
    expect(root.childElementCount).toBe(0);
    expect(root.dataset.painted).toBeUndefined();
  });

  it('an empty page is simply drawn', () => {
    const root = document.createElement('div');
    expect(fromPainting(root)).toBeUndefined();
  });
});
