import { letters, sizeToFit } from '../kit/lettering';
import { circle, line, path, rect, Sheet } from '../kit/sheet';

const size = 400;

function named(sheet: Sheet, name: string, y: number, fill: string): void {
  const lines =
    name.length > 14 ? [name.slice(0, name.indexOf(' ', 6)), name.slice(name.indexOf(' ', 6) + 1)] : [name];
  lines.forEach((text, i) => {
    const cap = sizeToFit(text.toUpperCase(), 'black', 300, 34);
    const { width } = letters(text.toUpperCase(), 'black', cap);
    sheet.add(path(letters(text.toUpperCase(), 'black', cap, size / 2 - width / 2, y + i * 46).d, fill));
  });
}

const marks: Record<string, (sheet: Sheet) => void> = {
  // The plain: a sun sinking into seven even furrows.
  tal(sheet) {
    sheet.add(rect(0, 0, size, size, '#f3e4c6'));
    sheet.add(
      `<g clip-path="${sheet.clip(rect(0, 0, size, 196, '#fff'))}">${circle(200, 196, 92, '#d9572f')}</g>`,
    );
    for (let i = 0; i < 6; i += 1)
      sheet.add(rect(60 + i * 12, 206 + i * 15, 280 - i * 24, 8 - i * 0.8, '#3a5a3a'));
    named(sheet, 'Тал Студи', 356, '#2a3a2a');
  },
  // The sky: a wing that is also a cloud.
  'khukh-tenger'(sheet) {
    sheet.add(
      rect(
        0,
        0,
        size,
        size,
        sheet.linear([
          [0, '#0b2a6a'],
          [1, '#1f7fd0'],
        ]),
      ),
    );
    sheet.add(
      line(
        'M84 214C84 150 150 132 176 166C190 100 300 96 310 168C350 172 350 226 310 226H120',
        '#ffffff',
        16,
      ),
    );
    sheet.add(line('M150 226C150 190 196 186 202 214M226 226C226 178 286 180 284 218', '#8fd0ff', 12));
    sheet.add(path('M66 250H334L300 262H100Z', '#ffc46b'));
    named(sheet, 'Хөх Тэнгэр Анимэйшн', 310, '#ffffff');
  },
  // Nine jewels in three rows, the middle one lit.
  'yesun-erdene'(sheet) {
    sheet.add(rect(0, 0, size, size, '#1b0d14'));
    const colors = [
      '#e0523e',
      '#f0bd55',
      '#4bd6a0',
      '#4cc2ff',
      '#fff4d8',
      '#b48af0',
      '#ff86b4',
      '#f2f5fa',
      '#3f8fc9',
    ];
    colors.forEach((color, i) => {
      const x = 200 + ((i % 3) - 1) * 74;
      const y = 166 + (Math.floor(i / 3) - 1) * 74;
      sheet.add(
        path(`M${x} ${y - 34}L${x + 34} ${y}L${x} ${y + 34}L${x - 34} ${y}Z`, color),
        path(`M${x} ${y - 34}L${x + 34} ${y}L${x} ${y}Z`, '#ffffff', 'opacity="0.35"'),
        path(`M${x} ${y + 34}L${x - 34} ${y}L${x} ${y}Z`, '#000000', 'opacity="0.25"'),
      );
    });
    named(sheet, 'Есөн Эрдэнэ', 356, '#f0d9a0');
  },
  // A ger that speaks in two lines of text.
  'nomad-subs'(sheet) {
    sheet.add(rect(0, 0, size, size, '#16324a'));
    sheet.add(
      path('M70 210L160 130Q200 114 240 130L330 210Q200 232 70 210Z', '#f2ead8'),
      path('M78 222Q200 244 322 222V282Q200 300 78 282Z', '#f2ead8'),
    );
    sheet.add(
      rect(104, 240, 120, 14, '#16324a', 'rx="7"'),
      rect(236, 240, 60, 14, '#d9572f', 'rx="7"'),
      rect(104, 264, 80, 12, '#16324a', 'rx="6"'),
      rect(194, 264, 102, 12, '#16324a', 'rx="6"'),
    );
    named(sheet, 'NomadSubs', 352, '#f2ead8');
  },
  // The moon above the subtitle line.
  'saran-khadmal'(sheet) {
    sheet.add(
      rect(
        0,
        0,
        size,
        size,
        sheet.linear([
          [0, '#1a1440'],
          [1, '#43307a'],
        ]),
      ),
    );
    sheet.add(path('M236 66A92 92 0 1 0 292 216A76 76 0 1 1 236 66Z', '#ffe9b0'));
    sheet.add(rect(92, 262, 216, 16, '#ffffff', 'rx="8"'), rect(132, 290, 136, 14, '#b48af0', 'rx="7"'));
    named(sheet, 'Саран хадмал', 360, '#ffe9b0');
  },
};

/** The square mark of a studio or a translators' team. */
export function drawMark(slug: string): string {
  const mark = marks[slug];
  if (!mark) throw new Error(`No mark is drawn for "${slug}". Add it to pieces/marks.ts.`);
  const sheet = new Sheet(size, size);
  mark(sheet);
  return sheet.toString();
}

interface Brand {
  name: string;
  ground: [string, string];
  accent: string;
  warm: string;
}

const brands: Record<'tenger' | 'gal', Brand> = {
  tenger: { name: 'ТЭНГЭР', ground: ['#123a6a', '#0a0f1c'], accent: '#4cc2ff', warm: '#ffc46b' },
  gal: { name: 'ГАЛ', ground: ['#5a1f10', '#120d0b'], accent: '#ff8a3d', warm: '#ffd27a' },
};

/** The sign on a 96-unit square: sky over the horizon, or a flame; both hold the play triangle. */
function sign(kind: 'tenger' | 'gal', sheet: Sheet): string {
  const { accent, warm } = brands[kind];
  if (kind === 'tenger') {
    const dome = sheet.clip(rect(0, 0, 96, 62, '#fff'));
    return (
      `<g clip-path="${dome}">${circle(
        48,
        62,
        36,
        sheet.linear([
          [0, accent],
          [1, '#bfe8ff'],
        ]),
      )}</g>` +
      path('M40 32L64 47L40 62Z', '#06101f') +
      rect(6, 66, 84, 5, warm) +
      rect(18, 76, 60, 4, accent, 'opacity="0.75"') +
      rect(32, 85, 32, 3.4, accent, 'opacity="0.45"')
    );
  }
  return (
    path(
      'M48 4C54 22 80 34 78 60C77 80 64 92 48 92C32 92 19 80 18 62C17 48 26 42 30 30C36 36 38 40 38 46C46 36 50 20 48 4Z',
      sheet.linear([
        [0, warm],
        [1, accent],
      ]),
    ) + path('M40 48L64 63L40 78Z', '#1b0b02')
  );
}

/** The square sign with its ground, for favicons and tiles. */
export function drawBrandMark(kind: 'tenger' | 'gal'): string {
  const sheet = new Sheet(512, 512);
  const [top, bottom] = brands[kind].ground;
  sheet.add(
    path(
      'M0 0H456L512 56V512H56L0 456Z',
      sheet.linear([
        [0, top],
        [1, bottom],
      ]),
    ),
  );
  sheet.add(`<g transform="translate(64 64) scale(4)">${sign(kind, sheet)}</g>`);
  return sheet.toString();
}

/** How large the logo is; its width follows the name. */
export function brandLogoSize(kind: 'tenger' | 'gal') {
  return {
    width: Math.ceil(96 + 26 + letters(brands[kind].name, 'black', 56, 0, 0, 40).width + 4),
    height: 96,
  };
}

/** Sign and name on nothing, for dark pages. */
export function drawBrandLogo(kind: 'tenger' | 'gal'): string {
  const { width, height } = brandLogoSize(kind);
  const sheet = new Sheet(width, height);
  sheet.add(sign(kind, sheet), path(letters(brands[kind].name, 'black', 56, 122, 76, 40).d, '#f2f5fa'));
  return sheet.toString();
}

/** A store badge: glyph, small line, name. */
export function drawStore(kind: 'app-store' | 'google-play'): string {
  const sheet = new Sheet(320, 96);
  const apple = kind === 'app-store';
  sheet.add(path('M0 0H304L320 16V96H16L0 80Z', '#f2f5fa'));
  sheet.add(
    apple
      ? path(
          'M58 30C54 20 62 14 66 14C67 22 61 28 58 30ZM44 34C52 28 58 36 60 34C64 32 70 30 76 38C66 46 70 58 78 62C74 74 66 80 60 76C56 74 54 74 50 76C42 80 30 66 32 50C33 42 38 36 44 34Z',
          '#0a0f1c',
        )
      : path('M34 18L76 48L34 78Z', '#0f9d58') +
          path('M34 18L58 42L52 48Z', '#4cc2ff') +
          path('M34 78L58 54L52 48Z', '#ff6b6b') +
          path('M58 42L76 48L58 54L52 48Z', '#ffc46b'),
  );
  const small = apple ? 'ТАТАЖ АВАХ' : 'ЭНД БАЙНА';
  const big = apple ? 'App Store' : 'Google Play';
  sheet.add(
    path(letters(small, 'light', 13, 98, 36, 60).d, '#5e7196'),
    path(letters(big, 'black', sizeToFit(big, 'black', 200, 30), 97, 74).d, '#0a0f1c'),
  );
  return sheet.toString();
}
