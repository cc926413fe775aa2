import * as z from 'zod/mini';
import { DAY_PATTERN, isoDay, isoTime, TIME_PATTERN } from './wire';

/**
 * What a field of a form may contain. The API validates with the schema of these rules; the site, which has no schemas,
 * checks its forms with `findFieldError`.
 */
export type FieldRule =
  /** Text of one line, trimmed; with `min: 0` it may be empty. */
  | { readonly type: 'text'; readonly min: 0 | 1; readonly max: number }
  /** Text with line breaks. */
  | { readonly type: 'multiline-text'; readonly min: 0 | 1; readonly max: number }
  /** Texts of one line each. */
  | { readonly type: 'text-list'; readonly max: number; readonly maxLength: number }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'optional-integer'; readonly min: number; readonly max: number }
  | { readonly type: 'optional-decimal'; readonly min: number; readonly max: number }
  /** A date, "2026-11-21". */
  | { readonly type: 'optional-date' }
  /** A time, "2026-11-21T12:00:00.000Z". */
  | { readonly type: 'time' }
  /** A time, or none. */
  | { readonly type: 'optional-time' }
  | { readonly type: 'boolean' }
  | { readonly type: 'choice'; readonly of: readonly (number | string)[] }
  | { readonly type: 'id' }
  | { readonly type: 'optional-id' }
  | { readonly type: 'ids'; readonly max: number }
  /** The path of a stored image. */
  | { readonly type: 'image' };

export type FieldRules = Readonly<Record<string, FieldRule>>;

type ValueOf<Rule extends FieldRule> = Rule extends { type: 'text' | 'multiline-text' | 'time' }
  ? string
  : Rule extends { type: 'text-list' }
    ? string[]
    : Rule extends { type: 'integer' | 'id' }
      ? number
      : Rule extends { type: 'optional-integer' | 'optional-decimal' | 'optional-id' }
        ? number | null
        : Rule extends { type: 'optional-date' | 'optional-time' | 'image' }
          ? string | null
          : Rule extends { type: 'boolean' }
            ? boolean
            : Rule extends { type: 'choice'; of: readonly (infer Choice)[] }
              ? Choice
              : number[];

/** The values of a form with these rules. */
export type FormValues<Rules extends FieldRules> = { -readonly [Name in keyof Rules]: ValueOf<Rules[Name]> };

const IMAGE = /^[\p{L}\p{N}_-][\p{L}\p{N}_./ -]{0,299}$/u;
const LARGEST_ID = 999_999_999;

function schemaOf(rule: FieldRule): z.ZodMiniType {
  switch (rule.type) {
    case 'text':
    case 'multiline-text':
      return z.string().check(z.trim(), z.minLength(rule.min), z.maxLength(rule.max));
    case 'text-list':
      return z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(rule.maxLength)))
        .check(z.maxLength(rule.max));
    case 'integer':
      return z.number().check(z.int(), z.gte(rule.min), z.lte(rule.max));
    case 'optional-integer':
      return z.nullable(z.number().check(z.int(), z.gte(rule.min), z.lte(rule.max)));
    case 'optional-decimal':
      return z.nullable(z.number().check(z.gte(rule.min), z.lte(rule.max)));
    case 'optional-date':
      return z.nullable(isoDay);
    case 'time':
      return isoTime;
    case 'optional-time':
      return z.nullable(isoTime);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.literal([...rule.of]);
    case 'id':
      return z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID));
    case 'optional-id':
      return z.nullable(z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID)));
    case 'ids':
      return z.array(z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID))).check(z.maxLength(rule.max));
    case 'image':
      return z.nullable(z.string().check(z.regex(IMAGE)));
  }
}

/** The schema of all fields. */
export const schemaOfRules = <const Rules extends FieldRules>(rules: Rules) =>
  z.object(
    Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, schemaOf(rule)])) as {
      [Name in keyof Rules]: z.ZodMiniType<ValueOf<Rules[Name]>, ValueOf<Rules[Name]>>;
    },
  );

/** Why a value breaks its rule. */
export type FieldError = 'empty' | 'too-long' | 'too-many' | 'range' | 'date' | 'time' | 'invalid';

/** PostgreSQL has no year 0. */
const isDate = (text: string): boolean =>
  !text.startsWith('0000') &&
  DAY_PATTERN.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const rangeError = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max ? undefined : ('range' as const);

/** Checks a value that a form holds; undefined if the API would accept it. */
export function findFieldError(rule: FieldRule, value: unknown): FieldError | undefined {
  if (value === null) return rule.type.startsWith('optional') || rule.type === 'image' ? undefined : 'empty';
  switch (rule.type) {
    case 'text':
    case 'multiline-text': {
      const text = String(value).trim();
      if (text.length < rule.min) return 'empty';
      return text.length > rule.max ? 'too-long' : undefined;
    }
    case 'text-list': {
      const texts = value as readonly string[];
      if (texts.some((one) => one.trim() === '')) return 'empty';
      if (texts.some((one) => one.trim().length > rule.maxLength)) return 'too-long';
      return texts.length > rule.max ? 'too-many' : undefined;
    }
    case 'integer':
    case 'optional-integer':
      return Number.isInteger(value) ? rangeError(Number(value), rule) : 'range';
    case 'optional-decimal':
      return rangeError(Number(value), rule);
    case 'optional-date':
      return isDate(String(value)) ? undefined : 'date';
    case 'time':
    case 'optional-time':
      return TIME_PATTERN.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
        ? undefined
        : 'time';
    case 'choice':
      return rule.of.some((one) => one === value) ? undefined : 'invalid';
    case 'ids':
      return (value as readonly number[]).length > rule.max ? 'too-many' : undefined;
    case 'image':
      return IMAGE.test(String(value)) ? undefined : 'invalid';
    case 'boolean':
    case 'id':
    case 'optional-id':
      return undefined;
  }
}
