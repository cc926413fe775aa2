import subsetFont from 'subset-font';

// Tektur draws the small "д" like a Latin "g", which Mongolian readers misread. Its capital "Д" has the right form. This
// lowers its upper half to the height of small letters and narrows it: strokes keep their width, and the points keep
// their variations of weight.

const CAPITAL = 0x0414;
const SMALL = 0x0434;
/** Font units. Points above the first number move down, those right of the second one move left. */
const UPPER = { from: 300, by: 140 };
const RIGHT = { from: 360, by: 70 };

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;

/** The tables of a TrueType font: name → position. */
function tablesOf(font) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = {};
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    tables[font.toString('latin1', at, at + 4)] = { offset: view.getUint32(at + 8), entry: at };
  return { view, tables };
}

/** Reads the points of a simple glyph. */
function readPoints(view, start) {
  const contours = view.getInt16(start);
  const count = view.getUint16(start + 10 + (contours - 1) * 2) + 1;
  let at = start + 10 + contours * 2;
  at += 2 + view.getUint16(at);
  const header = at;
  const flags = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & REPEAT) for (let left = view.getUint8(at++); left > 0; left -= 1) flags.push(flag);
  }
  const readAxis = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(X_SHORT, X_SAME);
  const ys = readAxis(Y_SHORT, Y_SAME);
  return { header: header - start, flags, xs, ys };
}

/** Writes points without compression. */
function writePoints(head, { flags, xs, ys }) {
  const deltas = (values) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const body = Buffer.alloc(flags.length * 5);
  for (const [index, flag] of flags.entries()) body.writeUInt8(flag & ON_CURVE, index);
  for (const [axis, values] of [xs, ys].entries())
    for (const [index, delta] of deltas(values).entries())
      body.writeInt16BE(delta, flags.length * (1 + axis * 2) + index * 2);
  const glyph = Buffer.concat([head, body, Buffer.alloc((4 - ((head.length + body.length) % 4)) % 4)]);
  for (const [at, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    glyph.writeInt16BE(value, 2 + at * 2);
  return glyph;
}

/** A font with one letter, the small "д", from the publisher's Cyrillic file. */
export async function drawSmallDe(source) {
  const font = Buffer.from(
    await subsetFont(source, String.fromCodePoint(CAPITAL), { targetFormat: 'truetype' }),
  );
  const { view, tables } = tablesOf(font);
  const isLong = view.getInt16(tables.head.offset + 50) === 1;
  const count = view.getUint16(tables.maxp.offset + 4);
  const loca = tables.loca.offset;
  const starts = Array.from({ length: count + 1 }, (_, index) =>
    isLong ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2,
  );
  const id = remapLetter(view, tables.cmap.offset);
  const glyphs = starts
    .slice(0, -1)
    .map((start, index) =>
      font.subarray(tables.glyf.offset + start, tables.glyf.offset + (starts[index + 1] ?? start)),
    );
  const start = tables.glyf.offset + starts[id];
  const { header, flags, xs, ys } = readPoints(view, start);
  glyphs[id] = writePoints(font.subarray(start, start + header), {
    flags,
    xs: xs.map((x) => (x > RIGHT.from ? x - RIGHT.by : x)),
    ys: ys.map((y) => (y > UPPER.from ? y - UPPER.by : y)),
  });
  // A new table at the end of the file replaces the old one.
  const glyf = Buffer.concat(glyphs);
  view.setUint32(tables.glyf.entry + 8, font.length);
  view.setUint32(tables.glyf.entry + 12, glyf.length);
  let at = 0;
  for (let index = 0; index <= count; index += 1) {
    if (isLong) view.setUint32(loca + index * 4, at);
    else view.setUint16(loca + index * 2, at / 2);
    at += glyphs[index]?.length ?? 0;
  }
  const metrics = view.getUint16(tables.hhea.offset + 34);
  const advance = tables.hmtx.offset + Math.min(id, metrics - 1) * 4;
  view.setUint16(advance, view.getUint16(advance) - RIGHT.by);
  return subsetFont(Buffer.concat([font, glyf]), String.fromCodePoint(SMALL), { targetFormat: 'woff2' });
}

/** Maps the code of the small letter to the glyph of the capital one, and returns the id of the glyph. */
function remapLetter(view, cmap) {
  let id;
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) !== 4) throw new Error('The font has another map of letters than expected.');
    const size = view.getUint16(table + 6);
    for (let at = 0; at < size; at += 2) {
      if (view.getUint16(table + 14 + at) !== CAPITAL) continue;
      const delta = table + 16 + size * 2 + at;
      id = (CAPITAL + view.getUint16(delta)) & 0xffff;
      view.setUint16(table + 14 + at, SMALL);
      view.setUint16(table + 16 + size + at, SMALL);
      view.setUint16(delta, (id - SMALL) & 0xffff);
    }
    if (id !== undefined) break;
  }
  if (id === undefined) throw new Error('The font has no Д.');
  return id;
}
