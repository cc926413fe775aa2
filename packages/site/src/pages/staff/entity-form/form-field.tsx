import type { ChoiceKind, FieldRule, StaffImageSlot } from '@tenger/api-contract';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { staffFormMessages } from '../../../i18n/staff/form';
import { EntryField } from '../entries/entry-field';
import { Check, TextField } from '../form';
import { ImageField } from '../image/image-field';
import { parseLocalTime, toLocalInput } from '../local-time';
import { parseNumber } from './parse-number';

export interface FormFieldProps {
  readonly rule: FieldRule;
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly value: unknown;
  readonly kind?: ChoiceKind | undefined;
  readonly slot?: StaffImageSlot | undefined;
  /** The names of the values of a choice. */
  readonly options?: Readonly<Record<string | number, string>> | undefined;
  change(value: unknown): void;
}

/** A number; its text may be unfinished, and NaN then fails the check. */
function NumberField({ label, help, error, value, change, decimal }: FormFieldProps & { decimal: boolean }) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const shown = parseNumber(text, decimal) === value || Number.isNaN(value) ? text : String(value ?? '');
  return (
    <Field
      label={label}
      {...(help && { hint: help })}
      error={error}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={value === null ? '' : shown}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        change(typed.trim() === '' ? null : parseNumber(typed, decimal));
      }}
    />
  );
}

const readRows = (text: string) => text.split('\n').filter((row) => row.trim() !== '');

/** Texts, one in each row. Rows may be blank while the operator types; the value has none. */
function TextListField({ label, help, error, value, change }: FormFieldProps) {
  const [text, setText] = useState('');
  const typed = readRows(text).join('\n');
  const rows = (value as string[]).join('\n');
  return (
    <TextField
      label={label}
      {...(help && { hint: help })}
      error={error}
      rows={3}
      value={typed === rows ? text : rows}
      onChange={(event) => {
        setText(event.currentTarget.value);
        change(readRows(event.currentTarget.value));
      }}
    />
  );
}

/** A date or a local time. An empty text is an unfinished one, which fails the check. */
function DateField({ rule, label, help, error, value, change }: FormFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDay = rule.type === 'optional-date';
  const text = typeof value === 'string' ? value : '';
  const read = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    if (validity.badInput) return '';
    return (isDay ? typed : parseLocalTime(typed)) || (rule.type === 'time' ? '' : null);
  };
  /** An empty input has no input event when it becomes unfinished. */
  const check = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== (value === '')) change(read(event));
  };
  useEffect(() => {
    // The changes were discarded.
    if (value !== '' && input.current?.validity.badInput) input.current.value = '';
  }, [value]);
  return (
    <Field
      label={label}
      {...(help && { hint: help })}
      error={error}
      ref={input}
      type={isDay ? 'date' : 'datetime-local'}
      // Without a maximum, Chrome accepts years of six digits.
      {...(isDay ? { min: '1900-01-01', max: '2100-12-31' } : { max: '2100-12-31T23:59' })}
      value={isDay ? text : toLocalInput(text)}
      onChange={(event) => change(read(event))}
      onKeyUp={check}
      onBlur={check}
    />
  );
}

/** The widget of a rule. */
export function FormField(props: FormFieldProps): ReactNode {
  const { rule, label, help, error, value, kind, slot, options, change } = props;
  const common = { label, ...(help && { hint: help }), error };
  const text = typeof value === 'string' ? value : '';
  switch (rule.type) {
    case 'text':
      return (
        <Field
          {...common}
          autoComplete="off"
          maxLength={rule.max}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'multiline-text':
      return (
        <TextField
          {...common}
          rows={rule.max > 5_000 ? 10 : 4}
          maxLength={rule.max}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'text-list':
      return <TextListField {...props} />;
    case 'integer':
    case 'optional-integer':
      return <NumberField {...props} decimal={false} />;
    case 'optional-decimal':
      return <NumberField {...props} decimal />;
    case 'optional-date':
    case 'time':
    case 'optional-time':
      return <DateField {...props} />;
    case 'boolean':
      return (
        <div>
          <Check label={label} checked={value === true} change={change} />
          {help && <p data-help>{help}</p>}
        </div>
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          error={error}
          value={String(value)}
          options={[
            // An imported value may be none of the choices.
            ...(rule.of.some((one) => one === value) ? [] : [{ value: String(value), label: String(value) }]),
            ...rule.of.map((one) => ({
              value: String(one),
              label: options?.[one] ?? staffFormMessages.age(Number(one)),
            })),
          ]}
          choose={(chosen) => change(rule.of.find((one) => String(one) === chosen))}
        />
      );
    case 'image':
      return <ImageField {...common} slot={slot ?? 'wide'} path={text || null} change={change} />;
    case 'id':
    case 'optional-id':
      return (
        <EntryField
          {...common}
          kind={kind ?? 'studio'}
          ids={typeof value === 'number' ? [value] : []}
          max={1}
          change={(ids) => change(ids[0] ?? null)}
        />
      );
    case 'ids':
      return (
        <EntryField
          {...common}
          kind={kind ?? 'category'}
          ids={value as number[]}
          max={rule.max}
          change={change}
        />
      );
  }
}
