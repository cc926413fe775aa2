import type { StaffImageSlot } from '@tenger/api-contract';
import type { staffMessages } from '../../../i18n/staff';

type UseName = keyof typeof staffMessages.image.uses;

/** Where the site shows an image, and the width to height of its box there. */
interface ImageUse {
  readonly name: UseName;
  readonly ratio: number;
  readonly isRound?: true;
}

interface Slot {
  /** Width to height of the stored image; null keeps that of the file. */
  readonly ratio: number | null;
  readonly uses: readonly ImageUse[];
}

export const slots: Readonly<Record<StaffImageSlot, Slot>> = {
  poster: {
    ratio: 2 / 3,
    uses: [
      { name: 'card', ratio: 2 / 3 },
      { name: 'phoneHero', ratio: 0.8 },
    ],
  },
  wide: {
    ratio: 16 / 9,
    uses: [
      { name: 'wideCard', ratio: 16 / 9 },
      { name: 'shared', ratio: 1.91 },
    ],
  },
  banner: {
    ratio: 16 / 9,
    uses: [
      { name: 'hero', ratio: 21 / 9 },
      { name: 'titlePage', ratio: 2 },
      { name: 'theatre', ratio: 2.35 },
    ],
  },
  logo: { ratio: null, uses: [] },
  still: { ratio: 16 / 9, uses: [{ name: 'episode', ratio: 16 / 9 }] },
  portrait: {
    ratio: 1,
    uses: [{ name: 'portrait', ratio: 1, isRound: true }],
  },
  footer: {
    ratio: 5,
    uses: [
      { name: 'footer', ratio: 4 },
      { name: 'phoneFooter', ratio: 0.4 },
    ],
  },
};
