import type { EmbedMessages } from '../mn/embed';

const messages: EmbedMessages = {
  title: 'Embed on your site',
  code: 'Embed code',
  size: 'Size',
  copy: 'Copy the code',
  copied: 'The code was copied',
  notCopied: 'The code could not be copied',
  note: 'It plays on approved sites. Free episodes play there; others open on this site.',
};

export default messages;
