import { loadMessages } from './load-messages';
import mn, { type SecondFactorMessages } from './messages/mn/second-factor';

/** Messages of the second factor of staff, and of the first admin. */
export const secondFactorMessages = await loadMessages<SecondFactorMessages>(
  mn,
  import.meta.glob<SecondFactorMessages>(['./messages/*/second-factor.ts', '!**/mn/*'], {
    import: 'default',
  }),
);
