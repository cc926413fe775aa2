import type { PreviewMessages } from '../mn/preview';

const messages: PreviewMessages = {
  previewing: 'Preview as a viewer: drafts are visible',
  end: 'End',
};

export default messages;
