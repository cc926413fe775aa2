import type { Readable } from './signal';

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A text of the user interface: an id that locales translate, and the English text. */
export interface Message<Name extends string = never> {
  readonly id: string;
  readonly text: string;
  /** Only for the compiler: the names of the placeholders. */
  readonly names?: Name;
}

/** Texts of one language by message id. */
export type Locale = Readonly<Record<string, string>>;

export type Translate = <Name extends string>(
  message: Message<Name>,
  ...values: [Name] extends [never] ? [] : [values: Readonly<Record<Name, string | number>>]
) => string;

export function message<const Text extends string>(id: string, text: Text): Message<Placeholder<Text>> {
  return { id, text };
}

/** Falls back to English if the locale has no such text. Views update when a locale loads later. */
export function createTranslate(locale: Readable<Locale>): Translate {
  return (message, ...[values]) => {
    const text = locale.value[message.id] ?? message.text;
    if (!values) return text;
    const named: Readonly<Record<string, string | number>> = values;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(named[name] ?? whole));
  };
}
