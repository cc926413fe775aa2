import type { PasskeyMessages } from '../mn/passkeys';

const messages: PasskeyMessages = {
  title: 'Passkeys',
  lead: 'Sign in without a PIN, by fingerprint, face or the lock of your device. Your fingerprint and face never leave the device.',
  list: 'Your passkeys',
  none: 'You have no passkeys yet',
  failed: 'The list of passkeys could not be loaded',
  add: 'Add a passkey',
  addLead: 'Enter your PIN first. Then your device asks you to confirm.',
  added: 'Passkey added',
  known: 'You have a passkey on this device already',
  notMade: 'The passkey could not be created',
  cancelled: 'No passkey was created',
  synced: 'Shared between devices',
  used: (when) => `Last used: ${when}`,
  made: (when) => `Added: ${when}`,
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  name: 'Name of the passkey',
  save: 'Save',
  renamed: 'Renamed',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeAsk: 'Remove this passkey?',
  removeText: (name) => `You will no longer be able to sign in with “${name}”.`,
  removed: 'Passkey removed',
  cancel: 'Cancel',
  signIn: 'Sign in with a passkey',
  notSigned: 'The passkey did not work. Sign in with your PIN.',
};

export default messages;
