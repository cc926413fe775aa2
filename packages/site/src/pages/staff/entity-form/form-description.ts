import type { ChoiceKind, FieldRules, StaffImageSlot } from '@tenger/api-contract';

/** The texts of a form, by group and field. */
export interface FormMessages<Name extends string> {
  readonly groups: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<Name, string>>;
  readonly helps: Readonly<Partial<Record<Name, string>>>;
  /** The names of the values of a choice; an age mark without them. */
  readonly options?: Readonly<Record<string, Readonly<Record<string | number, string>>>>;
  /** The button that saves a new entity, and the note beside it. */
  readonly create?: string;
  readonly fresh?: string;
}

/** A field of a form. Its widget, its limits and its checks follow from its rule, its texts from its name. */
interface FieldDescription<Rules extends FieldRules> {
  readonly name: keyof Rules & string;
  /** The entries to choose from, for ids. */
  readonly kind?: ChoiceKind;
  /** The use of the image. */
  readonly slot?: StaffImageSlot;
  /** Translators may edit it. */
  readonly isText?: true;
  /** Shown only with these values. */
  when?(values: Readonly<Record<string, unknown>>): boolean;
}

/** The form of an entity, for adding and for editing it. */
export interface FormDescription<Rules extends FieldRules> {
  readonly rules: Rules;
  readonly messages: FormMessages<keyof Rules & string>;
  readonly groups: readonly {
    readonly name: string;
    readonly fields: readonly FieldDescription<Rules>[];
  }[];
}

export const describeForm = <Rules extends FieldRules>(description: FormDescription<Rules>) => description;
