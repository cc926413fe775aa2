import { render, screen } from '@testing-library/react';
import decode from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode, qrPath } from './qr-code';

/** Rasterizes the path with four pixels per module, as a camera sees it. */
function picture(svg: SVGElement) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let at = Number(x) * scale; at < (Number(x) + Number(width)) * scale; at += 1)
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
  }
  return { width: side, height: side, data };
}

it('R4.4-06 the QR code can be read back by a camera, is dark on white, has a quiet zone, and is labeled', async () => {
  const text =
    '0002010102122732A0000008430001AGMOMNUB0208ABCDEFGH5204739953034965404690058 02MN5906TENGER6304ABCD';
  render(<QrCode text={text} label="6,900₮ төлөх QR код" />);
  const svg = (await screen.findByRole('img', { name: '6,900₮ төлөх QR код' })) as unknown as SVGElement;
  expect(decode(picture(svg))).toBe(text);
  expect(svg.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
});

it('the QR code joins the dark squares of a row', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
