/** The part of fontkit that the tests use; it has no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    variationAxes: Record<string, unknown>;
    glyphForCodePoint(code: number): {
      bbox: { minX: number; maxX: number; minY: number };
      path: { commands: readonly { args: readonly number[] }[] };
    };
  }
  export function openSync(path: string): Font;
}
