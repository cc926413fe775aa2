import { darken, lighten, mix } from '../kit/color';
import type { Palette } from '../kit/palette';

/** A colour under the scene's light: as it is lit, in cel shadow, and its outline. */
export interface Tone {
  lit: string;
  shade: string;
  deep: string;
  glow: string;
}

/** `share` weakens the air's tint: skin keeps its warmth in blue light. */
export function tone(color: string, palette: Palette, share = 1): Tone {
  const lit = mix(color, palette.air, palette.tint * share);
  const shade = mix(mix(lit, palette.air, 0.3), palette.ink, 0.26);
  return {
    lit,
    shade,
    deep: mix(darken(lit, 0.35), palette.ink, 0.5),
    glow: lighten(mix(lit, palette.rim, 0.35), 0.2),
  };
}
