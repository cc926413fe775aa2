import fc from 'fast-check';
import { encodeCursor } from '../platform/cursor';
import type { Schema } from '../web/docs/type-text';

/** Strings that often break servers. */
const hostileString = fc.constantFrom(
  ...[
    '',
    ' ',
    '\0',
    '%00',
    '../../etc/passwd',
    "' or 1=1 --",
    '$1',
    '%',
    '\\',
    '{}',
    '[]',
    'null',
    'NaN',
    '1e309',
  ],
  ...['-1', '0', '999999999', '1000000000', '99999999999999999999', '\ud800', '🜁', '\u202e', 'ﷺ'.repeat(40)],
  ...['__proto__', 'constructor', '<script>alert(1)</script>', 'Ө'.repeat(200), 'a'.repeat(300)],
);
/** Values that match most schemas, and that PostgreSQL or a program cannot hold. */
const edgeTexts = [
  ...['0000-01-01', '0000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '2026-02-30', '2026-13-01'],
  ...['9999-12-31', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z', '294277-01-01'],
  ...['infinity', '-infinity', 'epoch', 'now', '2147483647', '2147483648', '-2147483649'],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '1e400',
    'a\0b',
    '\ud800a',
    'a\udc00',
    '\ufeff',
    '\u0000',
  ],
];
const edgeNumbers = [
  ...[0, -1, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 999_999_999, 10 ** 9, 10 ** 12],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64, -(2 ** 63), 1e300, 0.5, Number.MIN_VALUE],
];

/** Cursors of the right encoding with values of the wrong type, number or range. */
export const edgeCursor: fc.Arbitrary<string> = fc
  .array(fc.constantFrom<unknown[]>(...edgeTexts, ...edgeNumbers, null, true, [], {}, 'new', 'name', 'x'), {
    maxLength: 5,
  })
  .map((values) => encodeCursor(values as (string | number)[]));

const inBounds = ({ minimum, maximum }: Schema) => {
  const fitting = edgeNumbers.filter(
    (one) => Number.isInteger(one) && one >= (minimum ?? -Infinity) && one <= (maximum ?? Infinity),
  );
  return fitting.length > 0 ? [fc.constantFrom(...fitting)] : [];
};

const junk: fc.Arbitrary<unknown> = fc.oneof(
  hostileString,
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.constantFrom(null, true, [], {}, -0, 2 ** 53),
);

const bounded = (least = 0, most = least + 1000) => ({ min: Math.ceil(least), max: Math.floor(most) });

function validValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map(fromSchema));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      // Small ids exist in the test data.
      return fc.oneof(
        fc.integer(bounded(schema.minimum, Math.min(schema.maximum ?? 60, (schema.minimum ?? 0) + 60))),
        fc.integer(bounded(schema.minimum, Math.min(schema.maximum ?? 1e9, 1e9))),
        ...inBounds(schema),
      );
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.oneof(
        fc.string({
          unit: 'grapheme',
          minLength: schema.minLength ?? 0,
          maxLength: schema.maxLength ?? 40,
        }),
        fc.constantFrom(...edgeTexts),
      );
    case 'array':
      return fc.array(fromSchema(Object(schema.items)), { maxLength: 4 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, of]) => [name, fromSchema(of)]);
      const requiredKeys = (schema.required ?? []) as never[];
      return fc.record(Object.fromEntries(fields), { requiredKeys });
    }
    default:
      return fc.oneof(fc.integer({ min: 1, max: 60 }), hostileString);
  }
}

/** Values that match a schema, and sometimes values that do not. */
export const fromSchema = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: validValue(schema) }, { weight: 1, arbitrary: junk });
