import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardAfterKey, Row } from './row';

describe('the keys of a row', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 3, 2],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['a', 2, undefined],
  ])('the key %s on card %s leads to %s of five', (key, at, next) =>
    expect(cardAfterKey(key, at, 5)).toBe(next),
  );

  it('the arrow keys of a row move the focus', () => {
    render(
      <Row title="Алдартай" kind="poster">
        {['а', 'б', 'в'].map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </Row>,
    );
    screen.getByText('а').focus();
    fireEvent.keyDown(screen.getByText('а'), { key: 'End' });
    expect(document.activeElement?.textContent).toBe('в');
    fireEvent.keyDown(screen.getByText('в'), { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('б');
  });
});
