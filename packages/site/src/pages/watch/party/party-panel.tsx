import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { RequestError } from '../../../api';
import { Avatar } from '../../../components/avatar';
import { Button, IconButton } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Icon } from '../../../components/icon';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { partyMessages } from '../../../i18n/party';
import { useAppNavigation } from '../../../lib/app-navigation';
import { shareLink } from '../../../lib/share-link';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { showToast } from '../../../state/toasts';
import { currentPlayer } from '../dock/current-player';
import css from './party-panel.module.css';
import { joinRoom, leaveRoom, room, sendRoomMessage, setGuestControl } from './room';
import { partyPath } from './use-party';

/** The watch party next to the player: viewers, invitation and chat. `asked` is the room in the address. */
export function PartyPanel({ asked, closed }: { asked: string | null; closed(): void }) {
  const { userId } = useSnapshot(session);
  const { phase, message } = useSnapshot(room);
  useEffect(() => {
    if (asked && userId) joinRoom(asked);
  }, [asked, userId]);
  const close = (end = false) => {
    void leaveRoom({ end });
    closed();
  };

  if (asked && !userId) {
    return (
      <Note icon="people" text={partyMessages.signIn}>
        <Button small onClick={() => openSignIn({ tab: 'login', reason: partyMessages.signIn })}>
          {messages.signIn}
        </Button>
      </Note>
    );
  }
  if (phase === 'out') return null;
  if (phase === 'joining') return <Note text={partyMessages.joining} busy />;
  if (phase === 'ended' || phase === 'refused') {
    return (
      <Note icon={phase === 'ended' ? 'people' : 'lock'} text={message || partyMessages.ended}>
        <Button small kind="quiet" onClick={() => close()}>
          {partyMessages.close}
        </Button>
      </Note>
    );
  }
  return <Inside close={close} />;
}

/** A short message in place of the room. */
function Note({
  icon,
  text,
  busy = false,
  children,
}: {
  icon?: 'people' | 'lock';
  text: string;
  busy?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={css.note} aria-label={partyMessages.title}>
      {busy ? <Spinner size={22} label={messages.loading} /> : icon && <Icon name={icon} size={22} />}
      <p role="status">{text}</p>
      {children}
    </section>
  );
}

function Inside({ close }: { close(end?: boolean): void }) {
  const { phase, people, state, handedOver, aside, blocked, inAd } = useSnapshot(room);
  const { userId } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  const host = state !== null && state.host === userId;
  const alone = people.length < 2;
  return (
    <section className={css.panel} aria-labelledby="party-title" data-again={phase === 'again' || undefined}>
      <header className={css.head}>
        <h2 id="party-title" className={css.title}>
          <Icon name="people" size={20} />
          {partyMessages.title}
          <span className={css.count}>{partyMessages.people(people.length)}</span>
        </h2>
        <span className={css.actions}>
          {host && (
            <Button small kind="quiet" onClick={() => setAsking(true)}>
              {partyMessages.end}
            </Button>
          )}
          {!(host && alone) && (
            <Button small kind="quiet" icon="leave" onClick={() => close()}>
              {partyMessages.leave}
            </Button>
          )}
        </span>
      </header>
      <div role="status">
        {handedOver && state && (
          <p className={css.notice}>
            <Icon name="people" size={18} />
            {host
              ? partyMessages.youHost
              : partyMessages.newHost(people.find(({ id }) => id === state.host)?.name ?? '')}
          </p>
        )}
        <p className={css.status} data-warn={phase === 'again' || undefined}>
          {phase === 'again'
            ? partyMessages.again
            : inAd
              ? partyMessages.inAd
              : alone
                ? partyMessages.waiting
                : ''}
        </p>
      </div>
      {(aside || blocked) && <Aside blocked={blocked} />}
      <div className={css.columns}>
        <div className={css.side}>
          <Invite />
          <People host={state?.host ?? null} me={userId} />
          {host ? (
            <label className={css.rule}>
              <input
                type="checkbox"
                checked={state.open}
                onChange={(event) => void setGuestControl(event.currentTarget.checked)}
              />
              {partyMessages.anyoneSteers}
            </label>
          ) : (
            <p className={css.hint}>
              {state?.open ? partyMessages.anyoneSteersNote : partyMessages.hostSteersNote}
            </p>
          )}
        </div>
        <Chat />
      </div>
      <ConfirmDialog
        open={asking}
        title={partyMessages.endQuestion}
        text={partyMessages.endText}
        confirm={partyMessages.end}
        cancel={partyMessages.stay}
        onConfirm={() => close(true)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** Shown if this player does not follow the room, with a button to return. */
function Aside({ blocked }: { blocked: boolean }) {
  const back = () => {
    room.aside = false;
    room.blocked = false;
    void currentPlayer.get()?.play();
  };
  return (
    <div className={css.aside}>
      <p>{blocked ? partyMessages.blocked : partyMessages.aside}</p>
      <Button small icon="play" onClick={back}>
        {blocked ? partyMessages.begin : partyMessages.rejoin}
      </Button>
    </div>
  );
}

function Invite() {
  const { href } = useAppNavigation();
  const { state } = useSnapshot(room);
  if (!state) return null;
  const address = new URL(href(partyPath(state.media, state.episode, state.code)), location.origin).href;
  const share = async () => {
    const done = await shareLink(address, partyMessages.title);
    if (done === 'copied') showToast(partyMessages.copied, 'done');
    if (done === 'failed') showToast(partyMessages.notCopied, 'error');
  };
  return (
    <div className={css.invite}>
      <input
        className={css.address}
        aria-label={partyMessages.invite}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button small icon="copy" onClick={() => void share()}>
        {partyMessages.copy}
      </Button>
    </div>
  );
}

function People({ host, me }: { host: string | null; me: string | null }) {
  const { people } = useSnapshot(room);
  return (
    <ul className={css.people} aria-label={partyMessages.peopleList}>
      {people.map(({ id, name, image }) => (
        <li key={id}>
          <Avatar path={image} name={name} size={28} />
          <span>
            {name}
            {id === me && <small>{partyMessages.you}</small>}
            {id === host && <small data-host>{partyMessages.host}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Chat() {
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
