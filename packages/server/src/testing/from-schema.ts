import fc from 'fast-check';
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
      );
    case 'string':
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
      return fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: schema.maxLength ?? 40,
      });
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
