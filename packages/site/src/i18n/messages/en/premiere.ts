import type { PremiereMessages } from '../mn/premiere';
import { formatCount } from './grammar/plural';

const messages: PremiereMessages = {
  title: 'Premiere',
  startsIn: 'Time until the start',
  startsAt: (time) => `Starts at ${time}`,
  startsSoon: 'Starting…',
  started: 'The premiere has started.',
  together: 'Everyone watches at the same time. The chat is open.',
  viewers: (n) => formatCount(n, 'viewer'),
  live: 'Live',
  backToLive: 'Back to live',
  fromStart: 'Watch from the start',
  away: 'You are at a different point from the others.',
  blocked: 'The browser blocked automatic playback.',
  play: 'Play',
  over: 'The episode is over. The chat closes soon, and its messages stay as on-screen comments.',
  chat: 'Chat of the premiere',
  chatEmpty: 'Write the first message.',
  write: 'Write a message',
  hint: (n) => `Up to ${n} characters. All viewers see it.`,
  send: 'Send',
  signIn: 'Sign in to write',
  signInReason: 'Sign in to write in the chat.',
  again: 'The connection was lost. Connecting again…',
  failed: 'The chat could not be loaded.',
  report: (text) => `Report: ${text}`,
  remove: (text) => `Delete: ${text}`,
  removed: 'The message was deleted',
};

export default messages;
