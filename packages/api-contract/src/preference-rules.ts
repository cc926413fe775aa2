/** Type, limits and initial value of a preference. */
export type PreferenceRule =
  | { readonly type: 'flag'; readonly initial: boolean }
  | { readonly type: 'text'; readonly maxLength: number; readonly initial: string }
  | {
      readonly type: 'number' | 'integer';
      readonly min: number;
      readonly max: number;
      readonly initial: number | undefined;
    };

/** R9-08: danmaku is more opaque on the site than in the player, which uses 0.7. */
export const DANMAKU_OPACITY = 0.8;

/** A BCP 47 language tag, or the name of a dub without one. Empty: not set. */
const language = { type: 'text', maxLength: 60, initial: '' } as const;
const on = { type: 'flag', initial: true } as const;
const off = { type: 'flag', initial: false } as const;

/**
 * Preferences that follow the viewer across devices, with the names of the specification. A new preference needs one
 * line here: the browser's storage, the account and the API follow.
 */
export const preferenceRules = {
  /** Index in the list of qualities; -1 is "auto". */
  quality: { type: 'integer', min: -1, max: 20, initial: undefined },
  speed: { type: 'number', min: 0.25, max: 4, initial: 1 },
  sound: language,
  sub: language,
  'is-auto-skip': off,
  'is-auto-play': on,
  /** R9-09. */
  volume: { type: 'number', min: 0, max: 1, initial: 0.7 },
  'danmaku-opacity': { type: 'number', min: 0.1, max: 1, initial: DANMAKU_OPACITY },
  'danmaku-unlimited': off,
  'danmaku-show': on,
  'subtitle-show': on,
  heatmap: on,
} as const satisfies Record<string, PreferenceRule>;

type Rules = typeof preferenceRules;
export type Preference = keyof Rules;
export const preferenceNames = Object.keys(preferenceRules) as Preference[];

/** The type of a preference's value. */
export type PreferenceValue<Name extends Preference> = Rules[Name] extends { readonly type: 'flag' }
  ? boolean
  : Rules[Name] extends { readonly type: 'text' }
    ? string
    : number;

/** All preferences, with initial values for those that are not set. */
export type Preferences = {
  readonly [Name in Preference]: Rules[Name]['initial'] extends undefined
    ? PreferenceValue<Name> | undefined
    : PreferenceValue<Name>;
};

/** Whether a stored or received value is valid for the preference. */
export function isPreferenceValue<Name extends Preference>(
  name: Name,
  value: unknown,
): value is PreferenceValue<Name> {
  const rule: PreferenceRule = preferenceRules[name];
  if (rule.type === 'flag') return typeof value === 'boolean';
  if (rule.type === 'text') return typeof value === 'string' && value.length <= rule.maxLength;
  if (typeof value !== 'number' || (rule.type === 'integer' && !Number.isInteger(value))) return false;
  return value >= rule.min && value <= rule.max;
}
