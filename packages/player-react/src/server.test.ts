import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TengerPlayer } from './index';

it('<TengerPlayer> renders its container and the poster on a server', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(
    createElement(TengerPlayer, {
      video: { url: 'a.mp4', poster: '/a b.jpg' },
      className: 'box',
      id: 'film',
    }),
  );
  expect(html).toContain('id="film"');
  expect(html).toContain('class="box"');
  expect(html).toContain('aspect-ratio:16 / 9');
  expect(html).toContain('/a b.jpg');
});
