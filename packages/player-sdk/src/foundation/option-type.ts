import { warn } from './warn';

/**
 * The type of an option, as text that both checks and explains its value:
 * "a string", "a number", "a boolean", "a number from 0 to 1", "true", "a list of" a type, or the members of an object.
 * The member `name` is a string, `name: type` has another type, and `name?` is not checked: the feature ignores an invalid
 * value. " or " separates alternatives.
 */
export type OptionType = string;

/** Types by the name of the option. */
export type OptionTypes = Readonly<Record<string, OptionType>>;

/** A copy without the options whose value has another type. Reports them. */
export function keepTyped<Options extends object>(options: Options, types: OptionTypes): Options {
  const kept = { ...options };
  for (const [name, type] of Object.entries(types)) {
    const value: unknown = Reflect.get(options, name);
    if (value === undefined || hasType(type, value)) continue;
    warn(`Option "${name}" must be ${type}; it was ignored.`);
    Reflect.deleteProperty(kept, name);
  }
  return kept;
}

/** Whether a value has the type. */
export function hasType(type: OptionType, value: unknown): boolean {
  return type.split(' or ').some((kind) => {
    const [, item] = /^a list of (.*)/.exec(kind) ?? [];
    if (item) return Array.isArray(value) && value.every((one) => hasType(item, one));
    if (kind.startsWith('{')) return hasMembers(kind, value);
    const [, from, to] = /^a number from (\S+) to (\S+)/.exec(kind) ?? [];
    if (from) return typeof value === 'number' && value >= Number(from) && value <= Number(to);
    if (kind === 'true' || kind === 'false') return value === (kind === 'true');
    return kind === `a ${typeof value}` || kind === value;
  });
}

function hasMembers(members: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return members
    .slice(1, -1)
    .split(',')
    .every((member) => {
      const [name = '', type = 'a string'] = member.trim().split(': ');
      return name === '' || name.endsWith('?') || hasType(type, Reflect.get(value, name));
    });
}
