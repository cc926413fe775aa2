import type { PlayerEvents } from '@tenger/player-sdk';
import { expect, it, vi } from 'vitest';
import { type Handlers, listenFor } from './handlers';

type Heard = keyof Handlers extends `on${infer Name}` ? Lowercase<Name> : never;
/** Moments that no handler is named for, and handlers for no moment. */
type Unheard = Exclude<keyof PlayerEvents, Heard> | Exclude<Heard, keyof PlayerEvents>;
/** Does not compile where there is one, and names it. */
const all: [Unheard] extends [never] ? true : Unheard = true;

it('<TengerPlayer> has a handler for each event, and receives it by its own name', () => {
  expect(all).toBe(true);
  const heard: string[] = [];
  const handle = { on: (name: string) => void heard.push(name) };
  const onCueChange = vi.fn();
  listenFor(handle as never, { current: { onCueChange, onPipChange: vi.fn() } })();
  expect(heard).toEqual(['cuechange', 'pipchange']);
});
