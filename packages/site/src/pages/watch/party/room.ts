import {
  createParty,
  leaveParty,
  type Party,
  type PartyLine,
  type PartyPerson,
  sayInParty,
  setPartyRules,
  steerParty,
} from '@tenger/api-contract';
import { proxy } from 'valtio/vanilla';
import { ApiError, call } from '../../../api';
import { followEvents, type ServerEvent } from '../../../api/events';
import { party as words } from '../../../i18n/party';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import { createServerClock, type ServerClock } from './clock';

/** What was said before that is read beside the picture, and does not fly over it. */
const FRESH_MS = 15_000;
/** Lines kept on the page. */
const LINES = 200;

/** `out`: no room. `joining` and `again`: on the way in, and back in. `ended`, `refused`: why one is not in it any more. */
type Phase = 'out' | 'joining' | 'in' | 'again' | 'ended' | 'refused';

interface Room {
  phase: Phase;
  code: string | null;
  state: Party | null;
  people: readonly PartyPerson[];
  lines: PartyLine[];
  /** Why one was refused. */
  message: string;
  /** The former host has gone, and this room has another since this page came into it. */
  handedOver: boolean;
  /** This viewer has paused for themselves, and the room goes on without them. */
  aside: boolean;
  /** The browser does not let the film begin without a press. */
  blocked: boolean;
}

/** The room this page is in; there is one at a time. */
export const room = proxy<Room>({
  phase: 'out',
  code: null,
  state: null,
  people: [],
  lines: [],
  message: '',
  handedOver: false,
  aside: false,
  blocked: false,
});

let line: AbortController | undefined;
let clock: ServerClock | undefined;
const hearers = new Set<(line: PartyLine) => void>();

/** The server's clock, ms. */
export const serverNow = (): number => clock?.now() ?? Date.now();

/** Calls back with what is said from now on, not with what was said before one came. */
export function onLine(hearer: (line: PartyLine) => void): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

const isHost = (): boolean => room.state !== null && room.state.host === session.userId;
export const maySteer = (): boolean => room.state !== null && (room.state.open || isHost());

function out(phase: 'out' | 'ended' | 'refused', message = ''): void {
  line?.abort();
  line = undefined;
  clock = undefined;
  Object.assign(room, { phase, state: null, people: [], message });
  Object.assign(room, { handedOver: false, aside: false, blocked: false });
  if (phase === 'out') Object.assign(room, { code: null, lines: [] });
}

/** Takes over a state unless a newer one is known. */
function takeState(state: Party): void {
  if (state.code !== room.code || (room.state && state.revision < room.state.revision)) return;
  if (room.state && room.state.host !== state.host) room.handedOver = true;
  room.state = state;
}

function takeLine(said: PartyLine, fresh: boolean): void {
  if (room.lines.some(({ id }) => id === said.id)) return;
  room.lines.push(said);
  if (room.lines.length > LINES) room.lines.splice(0, room.lines.length - LINES);
  if (fresh) for (const hear of hearers) hear(said);
}

/** Goes into a room, and stays in it over broken lines until it ends or is left. */
export function joinRoom(code: string): void {
  if (room.code === code && line) return;
  if (line) void leaveRoom();
  out('out');
  const own = new AbortController();
  line = own;
  clock = createServerClock(own.signal);
  Object.assign(room, { phase: 'joining', code });
  const hear = ({ name, data }: ServerEvent) => {
    if (own.signal.aborted) return;
    if (name === 'party') {
      takeState(data as Party);
      room.phase = 'in';
    } else if (name === 'people') room.people = data as PartyPerson[];
    else if (name === 'line') {
      const said = data as PartyLine;
      // What was said while the line was broken is read, and does not fly over the picture late.
      takeLine(said, said.at > serverNow() - FRESH_MS);
    } else if (name === 'ended') out('ended');
    else if (name === 'refused') out('refused', (data as { msg: string }).msg);
  };
  void followEvents(`/api/m/party/${code}/live`, own.signal, {
    event: hear,
    open(open) {
      if (!open && room.phase === 'in') room.phase = 'again';
    },
    refused({ status, message }) {
      if (status === 404) out('ended');
      else out('refused', message);
    },
  });
}

const complain = (error: unknown) => {
  if (error instanceof ApiError) notify(error.message, 'error');
};

/** Opens a room on what plays now, and goes into it. */
export async function openRoom(film: {
  episode: number;
  playing: boolean;
  position: number;
  rate: number;
}): Promise<string | undefined> {
  try {
    const { data } = await call(createParty, { body: film });
    joinRoom(data.code);
    takeState(data);
    return data.code;
  } catch (error) {
    complain(error);
    return undefined;
  }
}

/** Leaves the room. One's own goes to the next who is there, or with `end` it is over for everybody. */
export async function leaveRoom({ end = false } = {}): Promise<void> {
  const { code, phase } = room;
  out('out');
  if (!code || phase === 'ended' || phase === 'refused') return;
  await call(leaveParty, { body: { code, ...(end && { end }) } }, { keepalive: true }).catch(() => undefined);
}

/** Changes the film for everybody. Answers whether that was done. */
export async function steerRoom(
  film: { playing: boolean; position: number; rate: number },
  episode?: number,
): Promise<boolean> {
  const { code } = room;
  if (!code) return false;
  try {
    const at = Math.round(serverNow());
    const body = { code, ...film, at, ...(episode !== undefined && { episode }) };
    takeState((await call(steerParty, { body })).data);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** The host lets everybody steer, or nobody else. */
export async function letSteer(open: boolean): Promise<void> {
  if (!room.code) return;
  try {
    takeState((await call(setPartyRules, { body: { code: room.code, open } })).data);
  } catch (error) {
    complain(error);
  }
}

/** Says something to the room. Throws what the server says against it. */
export async function sayToRoom(text: string): Promise<void> {
  if (!room.code) throw new ApiError('network', words.notNow, false);
  takeLine((await call(sayInParty, { body: { code: room.code, text } })).data, true);
}
