import * as z from 'zod/mini';
import { DAY_PATTERN, isoDay, isoTime, TIME_PATTERN } from './wire';

/**
 * What a field of a form may contain. The API validates with the schema of these rules; the site, which has no schemas,
 * checks its forms with `findFieldError`.
 */
export type FieldRule =
  /** Text of one line, trimmed; with `least: 0` it may be empty. */
  | { readonly type: 'line'; readonly least: 0 | 1; readonly most: number }
  /** Text with line breaks. */
  | { readonly type: 'text'; readonly least: 0 | 1; readonly most: number }
  /** Texts of one line each. */
  | { readonly type: 'lines'; readonly most: number; readonly each: number }
  | { readonly type: 'whole'; readonly least: number; readonly most: number }
  | { readonly type: 'optional-whole'; readonly least: number; readonly most: number }
  | { readonly type: 'optional-decimal'; readonly least: number; readonly most: number }
  /** A date, "2026-11-21". */
  | { readonly type: 'optional-day' }
  /** A time, "2026-11-21T12:00:00.000Z". */
  | { readonly type: 'moment' }
  /** A time, or none. */
  | { readonly type: 'optional-moment' }
  | { readonly type: 'flag' }
  | { readonly type: 'choice'; readonly of: readonly (number | string)[] }
  | { readonly type: 'id' }
  | { readonly type: 'optional-id' }
  | { readonly type: 'ids'; readonly most: number }
  /** The path of a stored image. */
  | { readonly type: 'image' };

export type FieldRules = Readonly<Record<string, FieldRule>>;

type ValueOf<Rule extends FieldRule> = Rule extends { type: 'line' | 'text' | 'moment' }
  ? string
  : Rule extends { type: 'lines' }
    ? string[]
    : Rule extends { type: 'whole' | 'id' }
      ? number
      : Rule extends { type: 'optional-whole' | 'optional-decimal' | 'optional-id' }
        ? number | null
        : Rule extends { type: 'optional-day' | 'optional-moment' | 'image' }
          ? string | null
          : Rule extends { type: 'flag' }
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
    case 'line':
    case 'text':
      return z.string().check(z.trim(), z.minLength(rule.least), z.maxLength(rule.most));
    case 'lines':
      return z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(rule.each)))
        .check(z.maxLength(rule.most));
    case 'whole':
      return z.number().check(z.int(), z.gte(rule.least), z.lte(rule.most));
    case 'optional-whole':
      return z.nullable(z.number().check(z.int(), z.gte(rule.least), z.lte(rule.most)));
    case 'optional-decimal':
      return z.nullable(z.number().check(z.gte(rule.least), z.lte(rule.most)));
    case 'optional-day':
      return z.nullable(isoDay);
    case 'moment':
      return isoTime;
    case 'optional-moment':
      return z.nullable(isoTime);
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.literal([...rule.of]);
    case 'id':
      return z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID));
    case 'optional-id':
      return z.nullable(z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID)));
    case 'ids':
      return z.array(z.number().check(z.int(), z.gte(1), z.lte(LARGEST_ID))).check(z.maxLength(rule.most));
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
export type FieldError = 'empty' | 'too-long' | 'too-many' | 'range' | 'day' | 'moment' | 'invalid';

const isDay = (text: string): boolean =>
  DAY_PATTERN.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

const rangeError = (value: number, { least, most }: { least: number; most: number }) =>
  value >= least && value <= most ? undefined : ('range' as const);

/** Checks a value that a form holds; undefined if the API would accept it. */
export function findFieldError(rule: FieldRule, value: unknown): FieldError | undefined {
  if (value === null) return rule.type.startsWith('optional') || rule.type === 'image' ? undefined : 'empty';
  switch (rule.type) {
    case 'line':
    case 'text': {
      const text = String(value).trim();
      if (text.length < rule.least) return 'empty';
      return text.length > rule.most ? 'too-long' : undefined;
    }
    case 'lines': {
      const texts = value as readonly string[];
      if (texts.some((one) => one.trim() === '')) return 'empty';
      if (texts.some((one) => one.trim().length > rule.each)) return 'too-long';
      return texts.length > rule.most ? 'too-many' : undefined;
    }
    case 'whole':
    case 'optional-whole':
      return Number.isInteger(value) ? rangeError(Number(value), rule) : 'range';
    case 'optional-decimal':
      return rangeError(Number(value), rule);
    case 'optional-day':
      return isDay(String(value)) ? undefined : 'day';
    case 'moment':
    case 'optional-moment':
      return TIME_PATTERN.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
        ? undefined
        : 'moment';
    case 'choice':
      return rule.of.some((one) => one === value) ? undefined : 'invalid';
    case 'ids':
      return (value as readonly number[]).length > rule.most ? 'too-many' : undefined;
    case 'image':
      return IMAGE.test(String(value)) ? undefined : 'invalid';
    case 'flag':
    case 'id':
    case 'optional-id':
      return undefined;
  }
}
