/** The little of fontkit the tests use; it ships no types. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    variationAxes: Record<string, unknown>;
  }
  export function openSync(path: string): Font;
}
