import type { OfflineMessages } from '../mn/offline';

const messages: OfflineMessages = {
  notSaved: 'This page is not saved on your device, so it is not available offline',
  unreachable: 'The site cannot be reached',
  opensLater: 'The page opens as soon as the connection is back',
  savedPages: 'Pages available offline',
};

export default messages;
