import type { CatalogueKind, FieldRules, StaffImageSlot } from '@tenger/api-contract';
import type { staffMessages } from '../../../i18n/staff';

export type FormName = keyof typeof staffMessages.form.labels;
type GroupName = keyof typeof staffMessages.form.groups;

/** A field of a form. Its widget, its limits and its checks follow from its rule, its texts from its name. */
interface FieldDescription<Rules extends FieldRules> {
  readonly name: keyof Rules & FormName;
  /** The entries to choose from, for ids. */
  readonly kind?: CatalogueKind;
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
  readonly groups: readonly {
    readonly name: GroupName;
    readonly fields: readonly FieldDescription<Rules>[];
  }[];
}

export const describeForm = <Rules extends FieldRules>(description: FormDescription<Rules>) => description;
