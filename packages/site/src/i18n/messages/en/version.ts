import type { VersionMessages } from '../mn/version';

const messages: VersionMessages = {
  ready: 'A new version of the site is ready',
  reload: 'Reload',
};

export default messages;
