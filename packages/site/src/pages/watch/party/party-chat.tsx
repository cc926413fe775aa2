import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { RequestError } from '../../../api';
import { partyMessages } from '../../../i18n/party';
import { ChatForm } from '../chat/chat-form';
import css from './party-panel.module.css';
import { room, sendRoomMessage } from './room';

/** The messages of the room, and a field to write one. */
export function PartyChat() {
  const { code, messages: lines, phase } = useSnapshot(room);
  const list = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <div className={css.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard. */}
      <div ref={list} className={css.lines} role="log" aria-label={partyMessages.chat} tabIndex={0}>
        {lines.length === 0 ? (
          <p className={css.hint}>{partyMessages.chatEmpty}</p>
        ) : (
          lines.map(({ id, name, text }) => (
            <p key={id}>
              <b>{name}</b> {text}
            </p>
          ))
        )}
      </div>
      <ChatForm
        draftKey={`party:${code}`}
        label={partyMessages.say}
        sendLabel={partyMessages.send}
        hint={partyMessages.sayHint(DANMAKU_LENGTH)}
        disabled={phase !== 'in'}
        send={sendRoomMessage}
        messageFor={(error) => (error instanceof RequestError ? error.message : partyMessages.notNow)}
      />
    </div>
  );
}
