import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { IconButton } from '../../../components/button';
import { useDraftKey } from '../../../lib/draft';
import { session } from '../../../state/session';
import { readTextDraft, writeTextDraft } from '../text-draft';
import css from './chat-form.module.css';

interface ChatFormProps {
  /** Identifies the chat that an unsent text belongs to. */
  draftKey: string;
  /** The name of the field, and its placeholder. */
  label: string;
  sendLabel: string;
  /** Shown below the field while there is no error. */
  hint: string;
  disabled?: boolean;
  send(text: string): Promise<void>;
  messageFor(error: unknown): string;
}

/**
 * A field to write a message of a chat. A text that is not sent stays, also after a reload, and so does one typed while a
 * message is being sent.
 */
export function ChatForm(props: ChatFormProps) {
  const { userId } = useSnapshot(session);
  return <Form key={`${useDraftKey(userId)} ${props.draftKey}`} {...props} />;
}

function Form({ draftKey, label, sendLabel, hint, disabled = false, send, messageFor }: ChatFormProps) {
  const [text, setText] = useState(() => readTextDraft(draftKey));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const note = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || isBusy) return;
    setBusy(true);
    setError('');
    try {
      await send(message);
      setText((now) => (now.trim() === message ? '' : now));
      if (readTextDraft(draftKey).trim() === message) writeTextDraft(draftKey, '');
    } catch (failure) {
      setError(messageFor(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <input
          aria-label={label}
          aria-invalid={error !== ''}
          aria-describedby={note}
          placeholder={label}
          maxLength={DANMAKU_LENGTH}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            writeTextDraft(draftKey, value);
          }}
          autoComplete="off"
        />
        <IconButton label={sendLabel} name="right" type="submit" disabled={isBusy || disabled} />
      </form>
      <p id={note} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error || hint}
      </p>
    </>
  );
}
