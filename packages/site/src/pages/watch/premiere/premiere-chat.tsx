import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { errorMessage } from '../../../api';
import { Button } from '../../../components/button';
import { messages as siteMessages } from '../../../i18n';
import { premiereMessages } from '../../../i18n/premiere';
import { watchMessages } from '../../../i18n/watch';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { withSession } from '../../../state/with-session';
import { sendReport } from '../actions/send-report';
import { ChatForm } from '../chat/chat-form';
import { WatchIcon } from '../watch-icon';
import { premiereLive, removePremiereMessage, sendPremiereMessage } from './live';
import type { PremiereMessage } from './messages';
import css from './premiere-chat.module.css';
import { useIsSentMessage } from './sent-messages';

/** A list scrolled nearer to its end than this follows new messages. Pixels. */
const NEAR_END = 48;

interface PremiereChatProps {
  episode: number;
  media: number;
  /** Returns the position of the film in seconds. */
  position(): number;
}

/** The public chat of a premiere. */
export function PremiereChat({ episode, media, position }: PremiereChatProps) {
  const { userId } = useSnapshot(session);
  return (
    <div className={css.chat}>
      <MessageList media={media} />
      {userId ? (
        <ChatForm
          draftKey={`premiere:${episode}`}
          label={premiereMessages.write}
          sendLabel={premiereMessages.send}
          hint={premiereMessages.hint(DANMAKU_LENGTH)}
          send={(text) => sendPremiereMessage(episode, position(), text)}
          messageFor={(error) => errorMessage(error, siteMessages.failed)}
        />
      ) : (
        <Button
          kind="line"
          onClick={() => openSignIn({ tab: 'login', reason: premiereMessages.signInReason })}
        >
          {premiereMessages.signIn}
        </Button>
      )}
    </div>
  );
}

function MessageList({ media }: { media: number }) {
  const { messages } = useSnapshot(premiereLive);
  const isSent = useIsSentMessage();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const newest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    const box = list.current;
    if (newest !== undefined && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={list}
      className={css.messages}
      role="log"
      // Many viewers write: announcing each message would drown the film.
      aria-live="off"
      aria-label={premiereMessages.chat}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {messages.length === 0 ? (
        <p className={css.empty}>{premiereMessages.chatEmpty}</p>
      ) : (
        messages.map((message) => (
          <MessageRow key={message.id} message={message} isByViewer={isSent(message.id)} media={media} />
        ))
      )}
    </div>
  );
}

interface MessageRowProps {
  message: PremiereMessage;
  isByViewer: boolean;
  media: number;
}

function MessageRow({ message: { id, author, text }, isByViewer, media }: MessageRowProps) {
  const report = () =>
    withSession(() => {
      sendReport({ type: 'danmaku', id, media, text: watchMessages.danmakuReport(text) }).then(
        (msg) => showToast(msg, 'done'),
        (error: unknown) => showToast(errorMessage(error, siteMessages.failed), 'error'),
      );
    });
  const remove = () => {
    removePremiereMessage(id).then(
      () => showToast(premiereMessages.removed, 'done'),
      (error: unknown) => showToast(errorMessage(error, siteMessages.failed), 'error'),
    );
  };
  const label = isByViewer ? premiereMessages.remove(text) : premiereMessages.report(text);
  return (
    <div className={css.message}>
      <p>
        <b>{author}</b> {text}
      </p>
      <button
        type="button"
        className={css.action}
        aria-label={label}
        title={label}
        onClick={isByViewer ? remove : report}
      >
        <WatchIcon name={isByViewer ? 'trash' : 'flag'} size={16} />
      </button>
    </div>
  );
}
