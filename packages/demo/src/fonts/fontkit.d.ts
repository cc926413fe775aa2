/** The part of fontkit that the tests use; it has no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    variationAxes: Record<string, unknown>;
  }
  export function openSync(path: string): Font;
}
