import { type DanmakuEntry, removeDanmaku, sendDanmaku } from '@tenger/api-contract';
import { proxy, ref } from 'valtio/vanilla';
import { call, RequestError } from '../../../api';
import { followEvents, type ServerEvent } from '../../../api/events';
import { createServerClock, type ServerClock } from '../party/clock';
import { addMessage, type PremiereMessage, toMessage } from './messages';
import { rememberSentMessage } from './sent-messages';

interface PremiereLive {
  episode: number | null;
  /** Null until the server's time is known: the clock of the device may be wrong. */
  clock: ServerClock | null;
  messages: readonly PremiereMessage[];
  /** The number of viewers; null until the server sends it. */
  viewers: number | null;
  /** True while the connection is lost. */
  isLost: boolean;
  /** False if this viewer has paused or sought, while the premiere continues. */
  isFollowing: boolean;
  /** True if the browser requires a press to start playback. */
  isBlocked: boolean;
}

const closed: PremiereLive = {
  episode: null,
  clock: null,
  messages: [],
  viewers: null,
  isLost: false,
  isFollowing: true,
  isBlocked: false,
};

/** The premiere on the page. There is at most one. */
export const premiereLive = proxy<PremiereLive>({ ...closed });

/**
 * Connects to the chat of a premiere until the returned function is called. `chatFrom` is the id before the first
 * message to show; `isFollowing` is false for a viewer who has asked for a position.
 */
export function joinPremiere(
  episode: number,
  { chatFrom, isFollowing }: { chatFrom: number; isFollowing: boolean },
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  Object.assign(premiereLive, closed, { episode, isFollowing });
  const clock = createServerClock(signal);
  void clock.measured.then(() => {
    if (!signal.aborted) premiereLive.clock = ref(clock);
  });
  const onEvent = ({ name, data }: ServerEvent) => {
    if (signal.aborted) return;
    if (name === 'viewers') premiereLive.viewers = data as number;
    else if (name === 'message')
      premiereLive.messages = addMessage(premiereLive.messages, toMessage(data as DanmakuEntry));
    else if (name === 'hide') hideMessage(data as number);
    // After `reload` the stream continues with new messages: the missed ones are in the danmaku of the film.
  };
  void followEvents(`/danmaku/v3/live?id=${episode}&last=${chatFrom}&viewers`, signal, {
    onEvent,
    onOpenChange(open) {
      if (!signal.aborted) premiereLive.isLost = !open;
    },
  });
  return () => {
    controller.abort();
    Object.assign(premiereLive, closed);
  };
}

function hideMessage(id: number): void {
  premiereLive.messages = premiereLive.messages.filter((message) => message.id !== id);
}

/** Sends a message for a position of the film in seconds. Rejects with the server's error. */
export async function sendPremiereMessage(episode: number, time: number, text: string): Promise<void> {
  const reply: { code: number; msg?: string } & Partial<Awaited<ReturnType<typeof callSend>>> =
    await callSend(episode, time, text);
  // DPlayer's protocol reports errors with HTTP 200.
  if (reply.code !== 0 || !reply.data)
    throw new RequestError('bad-input', reply.msg ?? '', Boolean(reply.msg));
  const { _id, author, text: sent } = reply.data;
  rememberSentMessage(_id);
  // Shown at once to its author, also if a moderator has to release it.
  premiereLive.messages = addMessage(premiereLive.messages, toMessage([0, 0, 0, author, sent, _id]));
}

const callSend = (episode: number, time: number, text: string) =>
  call(sendDanmaku, { body: { id: String(episode), time, text } });

/** Deletes a message of the viewer. */
export async function removePremiereMessage(id: number): Promise<void> {
  await call(removeDanmaku, { body: { id } });
  hideMessage(id);
}
