/** Bytes of a vertex: four floats for the position, three for the glyph, four bytes for the color. */
export const stride = 32;
const floats = stride / 4;

/** A growing buffer of quads with four vertices for each glyph. */
export function createQuads() {
  let capacity = 1024;
  let numbers = new Float32Array(capacity * 4 * floats);
  let colors = new Uint32Array(numbers.buffer);
  let count = 0;
  /** Number of quads that the GPU's buffer still contains from before. */
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
    /** Clears the unused vertices, because all are drawn. Returns the number of bytes to upload. */
    finish(): number {
      const bytes = Math.max(count, before) * 4 * stride;
      numbers.fill(0, count * 4 * floats, bytes / 4);
      before = 0;
      return bytes;
    },
    /** `color` is 0xAABBGGRR (little-endian). */
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

/** Two triangles for each quad. */
export function createIndices(quads: number): Uint32Array {
  const list = new Uint32Array(quads * 6);
  for (let quad = 0; quad < quads; quad += 1) {
    const corner = quad * 4;
    list.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], quad * 6);
  }
  return list;
}
