/** The subset of JSON Schema that the contract produces. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly additionalProperties?: Schema | boolean;
}

/** Constraints beyond the type, as a comment. */
function limitsOf({ pattern, minLength, maxLength, minimum, maximum, default: initial }: Schema): string {
  const formatted = [
    pattern && `/${pattern}/`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    initial !== undefined && `else ${JSON.stringify(initial)}`,
  ].filter(Boolean);
  return formatted.length > 0 ? ` // ${formatted.join(', ')}` : '';
}

const either = (variants: readonly Schema[], depth: number) =>
  [...new Set(variants.map((variant) => typeText(variant, depth)))].join(' | ');

function plain(schema: Schema, depth: number): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return either(variants, depth);
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, depth)).join(' & ');
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items)
      ? either(schema.items, depth)
      : typeText(Object(schema.items), depth);
    return / [|&] /.test(items) && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  if (schema.type === 'object' && schema.properties) return objectText(schema, depth);
  if (schema.type === 'object') return 'Record<string, string>';
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
}

function objectText({ properties = {}, required = [] }: Schema, depth: number): string {
  const inset = '  '.repeat(depth + 1);
  const entries = Object.entries(properties).map(([name, of]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${inset}${name}${optional}: ${typeText(of, depth + 1)};${limitsOf(of)}`;
  });
  return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Formats a schema like a TypeScript type. */
export function typeText(schema: Schema, depth = 0): string {
  const text = plain(schema, depth);
  return schema.nullable && text !== 'null' ? `${text} | null` : text;
}
