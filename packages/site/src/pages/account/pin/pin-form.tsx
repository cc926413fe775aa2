import { useMutation } from '@tanstack/react-query';
import { changePin, PIN_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call, failureMessage, RequestError } from '../../../api';
import { Button } from '../../../components/button';
import { DigitBoxes } from '../../../components/digit-boxes';
import { messages } from '../../../i18n';
import { accountMessages } from '../../../i18n/account';
import { adoptSession } from '../../../state/adopt-session';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import css from './pin-form.module.css';
import { type PinFields, type PinProblems, pinProblems } from './pin-rules';

const blank: PinFields = { oldPass: '', pass: '', checkPass: '' };
const questions = [
  { field: 'oldPass', label: accountMessages.oldPin, autoComplete: 'current-password' },
  { field: 'pass', label: accountMessages.newPin, autoComplete: 'new-password' },
  { field: 'checkPass', label: accountMessages.repeatPin, autoComplete: 'new-password' },
] as const;

/** R2.6-09, R5-21…24: changes the PIN, which signs out other devices. */
export function PinForm({ done, autoFocus = true }: { done?: () => void; autoFocus?: boolean }) {
  const [fields, setFields] = useState(blank);
  const [problems, setProblems] = useState<PinProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const point = (found: PinProblems) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };

  const change = useMutation({
    mutationFn: (body: PinFields) => call(changePin, { body }),
    onSuccess: async ({ data }) => {
      setFields(blank);
      showToast(accountMessages.pinChanged, 'done');
      done?.();
      if (session.userId) await adoptSession({ access_token: data.access_token, id: session.userId });
    },
    onError: (error) => {
      if (!(error instanceof RequestError)) return showToast(messages.failed, 'error');
      if (error.code === 'network' || error.code === 'timeout')
        return showToast(failureMessage(error), 'error');
      if (error.code === 'wrong-credentials') setFields({ ...fields, oldPass: '' });
      point(
        Object.keys(error.fields).length > 0 ? error.fields : { oldPass: error.message || messages.wrongPin },
      );
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = pinProblems(fields);
    if (Object.keys(found).length > 0) return point(found);
    setProblems({});
    if (!change.isPending) change.mutate(fields);
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <p className={css.note}>{accountMessages.pinNote}</p>
      {questions.map(({ field, label, autoComplete }, at) => (
        <div key={field} className={css.question}>
          <p className={css.label} aria-hidden="true">
            {label}
          </p>
          <DigitBoxes
            label={label}
            length={PIN_LENGTH}
            secret
            autoComplete={autoComplete}
            autoFocus={autoFocus && at === 0}
            value={fields[field]}
            invalid={Boolean(problems[field])}
            describedBy={`${id}-${field}`}
            onChange={(value) => {
              setFields((now) => ({ ...now, [field]: value }));
              if (value) setProblems(({ [field]: _, ...others }) => others);
            }}
          />
          <p id={`${id}-${field}`} className={css.wrong} role="alert">
            {problems[field]}
          </p>
        </div>
      ))}
      <Button type="submit" wide busy={change.isPending}>
        {accountMessages.changePin}
      </Button>
    </form>
  );
}
