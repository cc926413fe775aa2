import type { Title } from '../../catalogue';
import { letters, sizeToFit } from '../kit/lettering';
import { palettes } from '../kit/palette';
import { n, path, rect, Sheet } from '../kit/sheet';

const width = 900;
const margin = 10;

/** Breaks a title into at most four lines of similar length. */
function breakTitle(text: string): string[] {
  const words = text.toUpperCase().replace(/:/g, '').split(' ');
  const most = text.length > 40 ? 4 : text.length > 24 ? 3 : 2;
  const target = Math.max(text.length / most, ...words.map((word) => word.length));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= target + 2)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function layout(title: Title) {
  const lines = breakTitle(title.title);
  const cap = lines.length > 2 ? 110 : 150;
  const cut = lines.length > 2 ? ('narrow' as const) : ('black' as const);
  const size = Math.min(...lines.map((line) => sizeToFit(line, cut, width - margin * 2, cap)));
  const gap = size * 0.28;
  // The breve of Й is above the capitals.
  const crown = size * 0.26;
  const height = Math.ceil(
    margin + crown + lines.length * size + (lines.length - 1) * gap + size * 0.32 + 24,
  );
  return { lines, cut, size, gap, crown, height };
}

export const logoSize = (title: Title) => ({ width, height: layout(title).height });

/** The title as paths without a background, for dark parts of a picture; the horizon line runs below. */
export function drawLogo(title: Title): string {
  const { lines, cut, size, gap, crown, height } = layout(title);
  const palette = palettes[title.mood];
  const sheet = new Sheet(width, height);
  const accent = title.mood === 'steppe' || title.mood === 'snow' ? '#ffc46b' : palette.rim;
  let d = '';
  lines.forEach((line, i) => {
    d += letters(line, cut, size, margin, crown + size + i * (size + gap)).d;
  });
  const y = height - 12;
  sheet.add(
    path(d, '#05070f', 'opacity="0.45" transform="translate(3 4)"'),
    path(d, '#ffffff'),
    rect(
      margin,
      y,
      width * 0.62,
      5,
      sheet.linear(
        [
          [0, accent],
          [1, accent, 0],
        ],
        [0, 0, 1, 0],
      ),
    ),
    path(`M${margin} ${n(y - 4)}l9 -9l9 9l-9 9Z`, accent, 'transform="translate(0 6)"'),
  );
  return sheet.toString();
}
