import type { StaffSkipMessages } from '../../mn/staff/skip';
import { formatCount } from '../grammar/plural';

const messages: StaffSkipMessages = {
  heading: 'Intro and credits',
  kinds: { intro: 'Intro', outro: 'Credits' },
  start: 'Start',
  end: 'End',
  marked: 'Marked',
  proposed: (percent) => `Proposed · ${percent}`,
  dismissed: 'Dismissed',
  noMarks: 'No marks and no proposals',
  noVideo: 'No video',
  accept: 'Accept',
  adjust: 'Adjust',
  dismiss: 'Dismiss',
  close: 'Cancel',
  accepted: 'Mark saved',
  acceptAll: (percent, n) => `Accept all from ${percent} (${n})`,
  acceptedAll: (n) => `${formatCount(n, 'mark')} saved`,
  search: 'Search',
  searchAgain: 'Search again',
  searchedAt: (when) => `Searched ${when}.`,
  open: (n) => `${formatCount(n, 'proposal')} to decide on.`,
  noneOpen: 'No open proposals.',
  states: {
    never: 'Compares the sound of the episodes and proposes where the intro and the credits are.',
    'few-episodes': 'At least two episodes need a video.',
    waiting: 'The search is queued.',
    running: 'Comparing the sound of the episodes.',
    failed: 'The search failed. Try again.',
    unavailable: 'The server cannot search: its ffmpeg has no Chromaprint.',
  },
  video: 'Video of the episode',
  playBefore: { start: 'From 3 s before the start', end: 'From 3 s before the end' },
  badTime: 'Enter a time such as 1:23.4',
  replaceTitle: 'Replace the mark?',
  replaceText: (old, next) => `The episode has a mark at ${old}. It is replaced by ${next}.`,
  replace: 'Replace',
};

export default messages;
