import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'This page is not saved on your device, so it is not available offline',
  savedPages: 'Pages available offline',
};

export default messages;
