/**
 * What the lazy parts of the script-tag build take from `window.TengerPlayer` instead of carrying a copy of their own:
 * two copies of the signals would not see each other. `src/script-tag.ts` exports every name here (a test compares).
 */
export const sharedWithCore = {
  'foundation/signal': ['signal', 'computed', 'effect', 'batch', 'untracked'],
  'media/errors': ['PlayerError'],
  'kit/icon': ['Icon'],
  'preact/jsx-runtime': ['jsx', 'jsxs', 'Fragment'],
};
