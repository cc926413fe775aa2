import { proxy } from 'valtio/vanilla';
import { unsent } from './unsent-preferences';

/** What a viewer chose once and finds again everywhere: the player writes it, the pages beside it read and write it. */
export interface Preferences {
  /** Place in the film's list of qualities; -1 is "auto". Absent: never chosen. */
  readonly quality: number | undefined;
  readonly speed: number;
  /** Languages, BCP 47, or the name of a dub that has none. Empty: never chosen. */
  readonly sound: string;
  readonly sub: string;
  readonly 'is-auto-skip': boolean;
  readonly 'is-auto-play': boolean;
  readonly volume: number;
  readonly 'danmaku-opacity': number;
  readonly 'danmaku-unlimited': boolean;
  readonly 'danmaku-show': boolean;
  readonly 'subtitle-show': boolean;
}
export type Preference = keyof Preferences;

/** R9-08: comments on the picture are clearer on the site than in a bare player, which has 0.7. */
export const DANMAKU_OPACITY = 0.8;
/** R9-09. */
const VOLUME = 0.7;

type Read<T> = (stored: unknown) => T | undefined;
const within =
  (least: number, most: number): Read<number> =>
  (stored) =>
    typeof stored === 'number' && stored >= least && stored <= most ? stored : undefined;
const place: Read<number> = (stored) => (Number.isInteger(stored) ? within(-1, 20)(stored) : undefined);
const name: Read<string> = (stored) =>
  typeof stored === 'string' && stored.length <= 60 ? stored : undefined;
const flag: Read<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined);

/** For each choice: what a stored value may be, and what holds without one. */
const rules: { readonly [K in Preference]: readonly [Read<Preferences[K]>, Preferences[K]] } = {
  quality: [place, undefined],
  speed: [within(0.25, 4), 1],
  sound: [name, ''],
  sub: [name, ''],
  'is-auto-skip': [flag, false],
  'is-auto-play': [flag, true],
  volume: [within(0, 1), VOLUME],
  'danmaku-opacity': [within(0.1, 1), DANMAKU_OPACITY],
  'danmaku-unlimited': [flag, false],
  'danmaku-show': [flag, true],
  'subtitle-show': [flag, true],
};

/** Where the player keeps them when nobody tells it otherwise: a film in a frame of this origin finds them too. */
const PREFIX = 'tenger-player:';

const keys = Object.keys(rules) as Preference[];
const isPreference = (key: string): key is Preference => Object.hasOwn(rules, key);

/** Storage may be switched off, full, or hold somebody's broken text: what cannot be read was never chosen. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Fits a value into its choice; what no player would have written leaves it as it is. */
function put<K extends Preference>(
  into: { -readonly [P in K]: Preferences[P] },
  key: K,
  value: unknown,
): void {
  const [read] = rules[key];
  const next = read(value);
  if (next !== undefined) into[key] = next;
}

function usual(): { -readonly [K in Preference]: Preferences[K] } {
  const of = <K extends Preference>(key: K) => rules[key][1];
  return {
    quality: of('quality'),
    speed: of('speed'),
    sound: of('sound'),
    sub: of('sub'),
    'is-auto-skip': of('is-auto-skip'),
    'is-auto-play': of('is-auto-play'),
    volume: of('volume'),
    'danmaku-opacity': of('danmaku-opacity'),
    'danmaku-unlimited': of('danmaku-unlimited'),
    'danmaku-show': of('danmaku-show'),
    'subtitle-show': of('subtitle-show'),
  };
}

const current = proxy(usual());
for (const key of keys) put(current, key, stored(key));
/** The player's own keys. They stand above the storage as the others do, so that they hold without one. */
const ofThePlayer = new Map<string, unknown>();

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // It holds for as long as the page.
  }
}

/** Every choice as it is now; the viewer's, else the usual one. */
export const preferences: Readonly<Preferences> = current;

const listeners = new Set<() => void>();

/** Says that something was chosen. The account is told of it once there is one (preference-sync.ts). */
export function choose<K extends Preference>(key: K, value: Preferences[K]): void {
  put(current, key, value);
  keep(key, current[key]);
  unsent.add(key);
  for (const listener of listeners) listener();
}

/** Calls back with every choice that is made on this page. */
export function onChoice(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}

/** Takes over what was chosen elsewhere; what no player would have written changes nothing. */
export function adopt(values: { readonly [K in Preference]?: Preferences[K] | undefined }): void {
  for (const key of keys) {
    if (values[key] === undefined || values[key] === current[key]) continue;
    put(current, key, values[key]);
    keep(key, current[key]);
  }
}

/** Goes back to the usual ones, but for what is named: they were somebody else's. */
export function forgetChoices(except: ReadonlySet<string>): void {
  for (const key of keys.filter((one) => !except.has(one))) {
    Object.assign(current, { [key]: rules[key][1] });
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Then nothing was kept either.
    }
  }
}

/** What this browser keeps a choice of. */
export const chosenHere = (): Preference[] => keys.filter((key) => stored(key) !== undefined);

/** The player's storage (`PlayerOptions.storage`). What was never chosen is the player's to decide. */
export const playerStorage = {
  get(key: string): unknown {
    if (isPreference(key)) return current[key] === rules[key][1] ? undefined : current[key];
    return ofThePlayer.get(key) ?? stored(key);
  },
  set(key: string, value: unknown): void {
    if (isPreference(key)) choose(key, value as Preferences[typeof key]);
    else {
      ofThePlayer.set(key, value);
      keep(key, value);
    }
  },
};

/** Takes over what another tab chooses, for the next film of this one. */
export function followOtherTabs(signal?: AbortSignal): void {
  const changed = ({ key }: StorageEvent) => {
    // `key` is null when a whole storage was cleared.
    if (key === null) return void Object.assign(current, usual());
    const name = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : '';
    if (isPreference(name)) put(current, name, stored(name));
  };
  window.addEventListener('storage', changed, signal ? { signal } : {});
}
