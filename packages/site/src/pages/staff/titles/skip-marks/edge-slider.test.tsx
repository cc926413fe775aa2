import type { SkipSpan } from '@tenger/api-contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EdgeSlider } from './edge-slider';

function Sliders() {
  const [span, setSpan] = useState<SkipSpan>({ start: 10, end: 40 });
  return (
    <EdgeSlider
      span={span}
      range={{ start: 0, end: 55 }}
      duration={55}
      kind="intro"
      change={(next) => setSpan(next)}
    />
  );
}

it('keys move an edge by a tenth of a second or a whole one, up to the other edge and the end of the video', () => {
  render(<Sliders />);
  const [start, end] = screen.getAllByRole('slider');
  if (!start || !end) throw new Error('There are no sliders.');
  expect(start.getAttribute('aria-valuetext')).toBe('0:10.0');
  fireEvent.keyDown(start, { key: 'ArrowRight' });
  fireEvent.keyDown(start, { key: 'ArrowLeft', shiftKey: true });
  expect(start.getAttribute('aria-valuetext')).toBe('0:09.1');
  expect(start.getAttribute('aria-valuemax')).toBe('39');
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(end, { key: 'PageUp' });
  expect(end.getAttribute('aria-valuenow')).toBe('55');
  fireEvent.keyDown(end, { key: 'Tab' });
  expect(end.getAttribute('aria-valuenow')).toBe('55');
});
