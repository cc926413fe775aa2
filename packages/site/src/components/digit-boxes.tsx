import { OTPField } from '@base-ui/react/otp-field';
import { useId, useState } from 'react';
import { accountMessages } from '../i18n/account';
import { IconButton } from './button';
import css from './digit-boxes.module.css';

interface DigitBoxesProps {
  label: string;
  length: number;
  value: string;
  onChange(value: string): void;
  /** Masks the digits, with a button that shows them. */
  secret?: boolean;
  invalid?: boolean;
  autoComplete?: 'one-time-code' | 'current-password' | 'new-password' | 'off';
  /** Called when the last box is filled. */
  onComplete?(): void;
  /** False if another field of the form has the initial focus. */
  autoFocus?: boolean;
  /** The id of the error or hint text. */
  describedBy?: string | undefined;
}

/** One box per digit (R5-05…08). Pasting fills the following boxes; Backspace and the arrow keys move between them. */
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
    <div className={css.row} data-invalid={invalid || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}, {accountMessages.digit(1, length)}
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
            // The label names the first box; the others have a name of their own.
            {...(at > 0 && { 'aria-label': accountMessages.digit(at + 1, length) })}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            autoFocus={autoFocus && at === 0}
          />
        ))}
      </OTPField.Root>
      {secret && (
        <IconButton
          label={shown ? accountMessages.hidePin : accountMessages.showPin}
          name={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  );
}
