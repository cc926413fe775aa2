import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'You have not opened this page before, so it is not available offline',
  savedPages: 'Pages available offline',
};

export default messages;
