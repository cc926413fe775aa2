/** Bytes of a vertex: four numbers of place, three of glyph, four bytes of colour. */
export const stride = 32;
const floats = stride / 4;

/** Corners of glyphs, four to each; grows, and never shrinks below what one stage needed. */
export function createQuads() {
  let capacity = 1024;
  let numbers = new Float32Array(capacity * 4 * floats);
  let colors = new Uint32Array(numbers.buffer);
  let count = 0;
  /** How many there were the time before. */
  let before = 0;
  return {
    get count() {
      return count;
    },
    get capacity() {
      return capacity;
    },
    get numbers() {
      return numbers;
    },
    clear() {
      before = Math.max(before, count);
      count = 0;
    },
    /** Everything is there. All corners that exist are drawn, so those of before must not show; bytes to upload. */
    finish(): number {
      const bytes = Math.max(count, before) * 4 * stride;
      numbers.fill(0, count * 4 * floats, bytes / 4);
      before = 0;
      return bytes;
    },
    /** `color` is 0xAABBGGRR, as bytes in memory are read. */
    add(
      since: number,
      width: number,
      box: readonly [left: number, top: number, right: number, bottom: number],
      texels: readonly [left: number, top: number, right: number, bottom: number],
      plain: boolean,
      color: number,
    ) {
      if (count === capacity) {
        capacity *= 2;
        const larger = new Float32Array(capacity * 4 * floats);
        larger.set(numbers);
        numbers = larger;
        colors = new Uint32Array(numbers.buffer);
      }
      let at = count * 4 * floats;
      for (let corner = 0; corner < 4; corner += 1) {
        const right = corner === 1 || corner === 2 ? 2 : 0;
        const low = corner > 1 ? 3 : 1;
        numbers[at] = since;
        numbers[at + 1] = width;
        numbers[at + 2] = box[right] ?? 0;
        numbers[at + 3] = box[low] ?? 0;
        numbers[at + 4] = texels[right] ?? 0;
        numbers[at + 5] = texels[low] ?? 0;
        numbers[at + 6] = plain ? 1 : 0;
        colors[at + 7] = color;
        at += floats;
      }
      count += 1;
    },
  };
}

/** Two triangles to each four corners. */
export function indices(quads: number): Uint32Array {
  const list = new Uint32Array(quads * 6);
  for (let quad = 0; quad < quads; quad += 1) {
    const corner = quad * 4;
    list.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], quad * 6);
  }
  return list;
}
