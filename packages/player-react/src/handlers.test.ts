import type { PlayerEvents } from '@tenger/player-sdk';
import { expect, it, vi } from 'vitest';
import { attributesOf, listenFor, type PlayerEventHandlers, playerOptionsOf } from './handlers';

type EventName = keyof PlayerEventHandlers extends `on${infer Name}` ? Lowercase<Name> : never;
/** Events without a handler, and handlers without an event. */
type Unmatched = Exclude<keyof PlayerEvents, EventName> | Exclude<EventName, keyof PlayerEvents>;
/** If there is one, this does not compile, and the error names it. */
const all: [Unmatched] extends [never] ? true : Unmatched = true;

it('<TengerPlayer> has a handler for each event, and receives it by its own name', () => {
  expect(all).toBe(true);
  const received: string[] = [];
  const handle = { on: (name: string) => void received.push(name) };
  const onCueChange = vi.fn();
  listenFor(handle as never, { current: { onCueChange, onPipChange: vi.fn() } })();
  expect(received).toEqual(['cuechange', 'pipchange']);
});

it('attributes of the wrapper are not options of the player', () => {
  const attributes = { id: 'film', className: 'c', 'data-test': 'a', 'aria-describedby': 'b' };
  const video = { url: 'a.mp4' };
  const props = { ...attributes, video, theme: undefined, onPlay() {} };
  expect(playerOptionsOf(props)).toEqual({ video });
  expect(attributesOf(props)).toEqual(attributes);
});
