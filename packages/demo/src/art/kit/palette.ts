import type { Mood } from '../../catalogue';

/** The light of a mood, shared by every picture painted in it. */
export interface Palette {
  /** Zenith, middle, horizon. */
  sky: [string, string, string];
  /** The farthest ridge and the nearest ground. */
  far: string;
  near: string;
  /** Sun, moon or flame: the one warm (or cold) light. */
  light: string;
  /** Edge light on figures. */
  rim: string;
  /** Outlines and deepest shadow. */
  ink: string;
  accent: string;
  /** The tint of figures, so that they match the scene's light. */
  air: string;
  tint: number;
}

export const palettes: Record<Mood, Palette> = {
  dawn: {
    sky: ['#27466f', '#c98a7e', '#ffd9a0'],
    far: '#b98a86',
    near: '#2b2338',
    light: '#fff0c9',
    rim: '#ffd89a',
    ink: '#2a1830',
    accent: '#f2663f',
    air: '#c07468',
    tint: 0.16,
  },
  night: {
    sky: ['#060b1f', '#12275a', '#3f6fae'],
    far: '#2d4f8a',
    near: '#070c1d',
    light: '#eef4ff',
    rim: '#a9d4ff',
    ink: '#060a1c',
    accent: '#ffc46b',
    air: '#1c3878',
    tint: 0.2,
  },
  steppe: {
    sky: ['#2f8fd0', '#8fd0ee', '#fff2cf'],
    far: '#8fbcae',
    near: '#3c6b35',
    light: '#fffbe0',
    rim: '#fff3b8',
    ink: '#27331f',
    accent: '#e8503a',
    air: '#8ab86a',
    tint: 0.06,
  },
  fire: {
    sky: ['#24090f', '#a32a1b', '#ffab4a'],
    far: '#a0402a',
    near: '#1a070b',
    light: '#ffe9a8',
    rim: '#ffb04f',
    ink: '#21060a',
    accent: '#ffcf5c',
    air: '#8a2117',
    tint: 0.17,
  },
  aurora: {
    sky: ['#0a0f2e', '#23306f', '#4fc9b4'],
    far: '#2b5f86',
    near: '#080f24',
    light: '#b9ffe4',
    rim: '#7ff5d2',
    ink: '#0a0d28',
    accent: '#ff86b4',
    air: '#23487e',
    tint: 0.17,
  },
  snow: {
    sky: ['#5f7f9f', '#a9bfce', '#eef1ee'],
    far: '#a3b7c6',
    near: '#33465c',
    light: '#ffffff',
    rim: '#ffffff',
    ink: '#1c2838',
    accent: '#d8343f',
    air: '#7d95aa',
    tint: 0.14,
  },
};
