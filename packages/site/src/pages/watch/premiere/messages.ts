import type { DanmakuEntry } from '@tenger/api-contract';

/** A message of the chat: a danmaku of the film. */
export interface PremiereMessage {
  readonly id: number;
  readonly author: string;
  readonly text: string;
}

/** The number of messages kept on the page. */
export const MAX_MESSAGES = 200;

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x2F;': '/',
};

/** Entries are HTML-escaped, as DPlayer's protocol requires; the page shows text. */
const unescapeEntry = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#x2F);/g, (sign) => signs[sign] ?? sign);

export const toMessage = ([, , , author, text, id]: DanmakuEntry): PremiereMessage => ({
  id,
  author: unescapeEntry(author),
  text: unescapeEntry(text),
});

/**
 * Adds a message in the order of ids: a message that moderators release later is older than its neighbors. Keeps the
 * newest ones.
 */
export function addMessage(
  messages: readonly PremiereMessage[],
  message: PremiereMessage,
): readonly PremiereMessage[] {
  if (messages.some(({ id }) => id === message.id)) return messages;
  const at = messages.findLastIndex(({ id }) => id < message.id) + 1;
  return [...messages.slice(0, at), message, ...messages.slice(at)].slice(-MAX_MESSAGES);
}
