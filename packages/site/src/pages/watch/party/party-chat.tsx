import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { RequestError } from '../../../api';
import { IconButton } from '../../../components/button';
import { partyMessages } from '../../../i18n/party';
import css from './party-panel.module.css';
import { room, sendRoomMessage } from './room';

/** The messages of the room, and a field to write one. */
export function PartyChat() {
  const { messages: lines, phase } = useSnapshot(room);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || busy) return;
    setBusy(true);
    setError('');
    try {
      await sendRoomMessage(message);
      setText('');
    } catch (failure) {
      setError(failure instanceof RequestError ? failure.message : partyMessages.notNow);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard. */}
      <div ref={list} className={css.lines} role="log" aria-label={partyMessages.chat} tabIndex={0}>
        {lines.length === 0 ? (
          <p className={css.hint}>{partyMessages.chatEmpty}</p>
        ) : (
          lines.map(({ id, name, text: content }) => (
            <p key={id}>
              <b>{name}</b> {content}
            </p>
          ))
        )}
      </div>
      <form className={css.say} onSubmit={(event) => void submit(event)} noValidate>
        <input
          aria-label={partyMessages.say}
          aria-invalid={error !== ''}
          aria-describedby="party-say-note"
          placeholder={partyMessages.say}
          maxLength={DANMAKU_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <IconButton label={partyMessages.send} name="right" type="submit" disabled={busy || phase !== 'in'} />
      </form>
      <p id="party-say-note" className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error || partyMessages.sayHint(DANMAKU_LENGTH)}
      </p>
    </div>
  );
}
