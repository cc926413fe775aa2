import { OTPField } from '@base-ui/react/otp-field';
import { useId, useState } from 'react';
import { own } from '../i18n/account';
import { IconButton } from './button';
import css from './digit-boxes.module.css';

interface DigitBoxesProps {
  label: string;
  length: number;
  value: string;
  onChange(value: string): void;
  /** Shown as dots, with a button that shows them. */
  secret?: boolean;
  invalid?: boolean;
  autoComplete?: 'one-time-code' | 'current-password' | 'new-password' | 'off';
  /** The last box was filled. */
  onComplete?(): void;
  /** Where these are not the first question of a form. */
  autoFocus?: boolean;
  /** Says what is wrong, or what helps: the id of that text. */
  describedBy?: string | undefined;
}

/** One box per digit (R5-05…08): pasting fills on, backspace goes back, arrows move. */
export function DigitBoxes({
  label,
  length,
  value,
  onChange,
  secret = false,
  invalid = false,
  autoComplete = secret ? 'current-password' : 'one-time-code',
  onComplete,
  autoFocus = true,
  describedBy,
}: DigitBoxesProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={css.line} data-invalid={invalid || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}, {own.digit(1, length)}
      </label>
      <OTPField.Root
        className={css.boxes}
        length={length}
        value={value}
        onValueChange={onChange}
        mask={secret && !shown}
        autoComplete={autoComplete}
        {...(onComplete && { onValueComplete: onComplete })}
        id={id}
      >
        {Array.from({ length }, (_, at) => (
          <OTPField.Input
            key={at}
            className={css.box}
            // The first box is named by the label above; the others say which digit they are.
            {...(at > 0 && { 'aria-label': own.digit(at + 1, length) })}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            autoFocus={autoFocus && at === 0}
          />
        ))}
      </OTPField.Root>
      {secret && (
        <IconButton
          label={shown ? own.hidePin : own.showPin}
          name={shown ? 'eyeOff' : 'eye'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  );
}
