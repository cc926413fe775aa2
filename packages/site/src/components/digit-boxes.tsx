import { OTPField } from '@base-ui/react/otp-field';
import { useId, useState } from 'react';
import { words } from '../i18n';
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
}

/** One box per digit (R5-05…08): pasting fills on, backspace goes back, arrows move. */
export function DigitBoxes({
  label,
  length,
  value,
  onChange,
  secret = false,
  invalid = false,
}: DigitBoxesProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className={css.line} data-invalid={invalid || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <OTPField.Root
        className={css.boxes}
        length={length}
        value={value}
        onValueChange={onChange}
        mask={secret && !shown}
        autoComplete={secret ? 'current-password' : 'one-time-code'}
        id={id}
      >
        {Array.from({ length }, (_, at) => (
          <OTPField.Input
            key={at}
            className={css.box}
            // The first box is named by the label above; the others say which digit they are.
            {...(at > 0 && { 'aria-label': words.digit(at + 1, length) })}
            aria-invalid={invalid}
            autoFocus={at === 0}
          />
        ))}
      </OTPField.Root>
      {secret && (
        <IconButton
          label={shown ? words.hidePin : words.showPin}
          name={shown ? 'eyeOff' : 'eye'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      )}
    </div>
  );
}
