/** Emails to the owner of an account about its security, by the event. */
export const letterNames = [
  'locked',
  'pinChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'recoveryCodeUsed',
  'codesLocked',
  'deleted',
] as const;
export type LetterName = (typeof letterNames)[number];
