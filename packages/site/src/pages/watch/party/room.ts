import {
  controlParty,
  createParty,
  leaveParty,
  type Party,
  type PartyMessage,
  type PartyPerson,
  sendPartyMessage,
  setPartyRules,
} from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { call, RequestError } from '../../../api';
import { followEvents, type ServerEvent } from '../../../api/events';
import { partyMessages } from '../../../i18n/party';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { createServerClock, type ServerClock } from './clock';

/** Older messages appear only in the panel, not over the video. */
const FRESH_MS = 15_000;
/** The number of messages kept on the page. */
const MAX_MESSAGES = 200;

/** `out`: no room. `joining`: connecting. `again`: reconnecting. `ended`, `refused`: the reason for leaving. */
type Phase = 'out' | 'joining' | 'in' | 'again' | 'ended' | 'refused';

interface Room {
  phase: Phase;
  code: string | null;
  state: Party | null;
  people: readonly PartyPerson[];
  messages: PartyMessage[];
  /** The server's reason for a refusal. */
  message: string;
  /** True if the host has changed since this page joined. */
  handedOver: boolean;
  /** True if this viewer has paused while the room continues. */
  aside: boolean;
  /** True if the browser requires a press to start playback. */
  blocked: boolean;
  /** True while this viewer sees an ad. The room does not wait. */
  inAd: boolean;
}

/** The current room. There is at most one. */
export const room = proxy<Room>({
  phase: 'out',
  code: null,
  state: null,
  people: [],
  messages: [],
  message: '',
  handedOver: false,
  aside: false,
  blocked: false,
  inAd: false,
});

let connection: AbortController | undefined;
let clock: ServerClock | undefined;
const listeners = new Set<(message: PartyMessage) => void>();

/** The server's clock, ms. */
export const serverNow = (): number => clock?.now() ?? Date.now();

/** Subscribes to new messages, not to those from before joining. */
export function onRoomMessage(listener: (message: PartyMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isHost = (): boolean => room.state !== null && room.state.host === session.userId;
export const canControlPlayback = (): boolean => room.state !== null && (room.state.open || isHost());

function resetRoom(phase: 'out' | 'ended' | 'refused', message = ''): void {
  connection?.abort();
  connection = undefined;
  clock = undefined;
  Object.assign(room, { phase, state: null, people: [], message });
  Object.assign(room, { handedOver: false, aside: false, blocked: false, inAd: false });
  if (phase === 'out') Object.assign(room, { code: null, messages: [] });
}

/** Applies a state unless it is older than the current one. */
function applyState(state: Party): void {
  if (state.code !== room.code || (room.state && state.revision < room.state.revision)) return;
  if (room.state && room.state.host !== state.host) room.handedOver = true;
  room.state = state;
}

function addMessage(message: PartyMessage, fresh: boolean): void {
  if (room.messages.some(({ id }) => id === message.id)) return;
  room.messages.push(message);
  if (room.messages.length > MAX_MESSAGES) room.messages.splice(0, room.messages.length - MAX_MESSAGES);
  if (fresh) for (const listener of listeners) listener(message);
}

/** Joins a room and reconnects until it ends or is left. */
export function joinRoom(code: string): void {
  if (room.code === code && connection) return;
  if (connection) void leaveRoom();
  resetRoom('out');
  const controller = new AbortController();
  connection = controller;
  clock = createServerClock(controller.signal);
  Object.assign(room, { phase: 'joining', code });
  const onEvent = ({ name, data }: ServerEvent) => {
    if (controller.signal.aborted) return;
    if (name === 'party') {
      applyState(data as Party);
      room.phase = 'in';
    } else if (name === 'people') room.people = data as PartyPerson[];
    else if (name === 'line') {
      const message = data as PartyMessage;
      // Messages from before a reconnect appear in the panel, not over the video.
      addMessage(message, message.at > serverNow() - FRESH_MS);
    } else if (name === 'ended') resetRoom('ended');
    else if (name === 'refused') resetRoom('refused', (data as { msg: string }).msg);
  };
  void followEvents(`/api/m/party/${code}/live`, controller.signal, {
    onEvent,
    onOpenChange(open) {
      if (!open && room.phase === 'in') room.phase = 'again';
    },
    onRejected({ status, message }) {
      if (status === 404) resetRoom('ended');
      else resetRoom('refused', message);
    },
  });
}

const showError = (error: unknown) => {
  if (error instanceof RequestError) showToast(error.message, 'error');
};

/** Creates a room for the current video and joins it. */
export async function openRoom(playback: {
  episode: number;
  playing: boolean;
  position: number;
  rate: number;
}): Promise<string | undefined> {
  try {
    const { data } = await call(createParty, { body: playback });
    joinRoom(data.code);
    applyState(data);
    return data.code;
  } catch (error) {
    showError(error);
    return undefined;
  }
}

/** Leaves the room. A host's room passes to the next viewer, or ends for all with `end`. */
export async function leaveRoom({ end = false } = {}): Promise<void> {
  const { code, phase } = room;
  resetRoom('out');
  if (!code || phase === 'ended' || phase === 'refused') return;
  await call(leaveParty, { body: { code, ...(end && { end }) } }, { keepalive: true }).catch(() => undefined);
}

let lastAction: Promise<unknown> = Promise.resolve();

/**
 * Changes the playback for all. Resolves to true on success.
 * Sends one action after the other: of two simultaneous requests, the older one could arrive last and win.
 */
export function controlPlayback(
  playback: { playing: boolean; position: number; rate: number },
  episode?: number,
): Promise<boolean> {
  const { code } = room;
  if (!code) return Promise.resolve(false);
  const at = Math.round(serverNow());
  const body = { code, ...playback, at, ...(episode !== undefined && { episode }) };
  const action = lastAction.then(async () => {
    try {
      applyState((await call(controlParty, { body })).data);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  });
  lastAction = action;
  return action;
}

/** The host allows all viewers to control playback, or only the host. */
export async function setGuestControl(open: boolean): Promise<void> {
  if (!room.code) return;
  try {
    applyState((await call(setPartyRules, { body: { code: room.code, open } })).data);
  } catch (error) {
    showError(error);
  }
}

/** Sends a message. Rejects with the server's error. */
export async function sendRoomMessage(text: string): Promise<void> {
  if (!room.code) throw new RequestError('network', partyMessages.notNow, false);
  addMessage((await call(sendPartyMessage, { body: { code: room.code, text } })).data, true);
}
