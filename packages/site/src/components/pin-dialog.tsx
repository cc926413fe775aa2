import { PIN_LENGTH } from '@tenger/api-contract';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '../i18n';
import { accountMessages } from '../i18n/account';
import { ConfirmDialog } from './confirm-dialog';
import { DigitBoxes } from './digit-boxes';
import css from './pin-dialog.module.css';

interface PinDialogProps {
  title: string;
  text: string;
  /** The labels of the two buttons. */
  confirm: string;
  cancel: string;
  kind: 'danger' | 'primary';
  /** Makes the change. The dialog shows an error and stays open. */
  run(pin: string): Promise<unknown>;
  messageFor(error: unknown): string;
  close(): void;
  /** Further fields above the PIN. */
  children?: ReactNode;
}

/** Asks for the PIN before a change of how the account signs in. */
export function PinDialog({ run, messageFor, close, children, ...texts }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const problemId = useId();
  const submit = async () => {
    if (pin.length < PIN_LENGTH) return setProblem(messages.wrongPin);
    setBusy(true);
    try {
      await run(pin);
    } catch (error) {
      setPin('');
      setProblem(messageFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog open {...texts} busy={busy} onClose={close} onConfirm={() => void submit()}>
      {children}
      <div>
        <DigitBoxes
          label={accountMessages.pin}
          length={PIN_LENGTH}
          secret
          value={pin}
          invalid={Boolean(problem)}
          describedBy={problemId}
          onChange={(value) => {
            setPin(value);
            if (value) setProblem(undefined);
          }}
        />
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      </div>
    </ConfirmDialog>
  );
}
