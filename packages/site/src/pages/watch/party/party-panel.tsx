import { DANMAKU_LENGTH } from '@tenger/api-contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ApiError } from '../../../api';
import { Avatar } from '../../../components/avatar';
import { Button, IconButton } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Icon } from '../../../components/icon';
import { Spinner } from '../../../components/spinner';
import { words as site } from '../../../i18n';
import { party as words } from '../../../i18n/party';
import { useWays } from '../../../lib/links';
import { shareLink } from '../../../lib/share-link';
import { notify } from '../../../state/notices';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { currentPlayer } from '../dock/current-player';
import css from './party-panel.module.css';
import { joinRoom, leaveRoom, letSteer, room, sayToRoom } from './room';
import { partyPath } from './use-party';

/** The room beside the player: who is there, how to invite, what is said. `asked` is the room the address names. */
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
      <Note icon="people" text={words.signIn}>
        <Button small onClick={() => openSignIn({ tab: 'login', reason: words.signIn })}>
          {site.signIn}
        </Button>
      </Note>
    );
  }
  if (phase === 'out') return null;
  if (phase === 'joining') return <Note text={words.joining} busy />;
  if (phase === 'ended' || phase === 'refused') {
    return (
      <Note icon={phase === 'ended' ? 'people' : 'lock'} text={message || words.ended}>
        <Button small look="quiet" onClick={() => close()}>
          {words.close}
        </Button>
      </Note>
    );
  }
  return <Inside close={close} />;
}

/** One line in place of the room. */
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
    <section className={css.note} aria-label={words.title}>
      {busy ? <Spinner size={22} label={site.loading} /> : icon && <Icon name={icon} size={22} />}
      <p role="status">{text}</p>
      {children}
    </section>
  );
}

function Inside({ close }: { close(end?: boolean): void }) {
  const { phase, people, state, handedOver, aside, blocked } = useSnapshot(room);
  const { userId } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  const host = state !== null && state.host === userId;
  const alone = people.length < 2;
  return (
    <section className={css.panel} aria-labelledby="party-title" data-again={phase === 'again' || undefined}>
      <header className={css.head}>
        <h2 id="party-title" className={css.title}>
          <Icon name="people" size={20} />
          {words.title}
          <span className={css.count}>{words.people(people.length)}</span>
        </h2>
        <span className={css.ways}>
          {host && (
            <Button small look="quiet" onClick={() => setAsking(true)}>
              {words.end}
            </Button>
          )}
          {!(host && alone) && (
            <Button small look="quiet" icon="leave" onClick={() => close()}>
              {words.leave}
            </Button>
          )}
        </span>
      </header>
      <div role="status">
        {handedOver && state && (
          <p className={css.news}>
            <Icon name="people" size={18} />
            {host ? words.youHost : words.newHost(people.find(({ id }) => id === state.host)?.name ?? '')}
          </p>
        )}
        <p className={css.status} data-warn={phase === 'again' || undefined}>
          {phase === 'again' ? words.again : alone ? words.waiting : ''}
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
                onChange={(event) => void letSteer(event.currentTarget.checked)}
              />
              {words.anyoneSteers}
            </label>
          ) : (
            <p className={css.hint}>{state?.open ? words.anyoneSteersNote : words.hostSteersNote}</p>
          )}
        </div>
        <Chat />
      </div>
      <ConfirmDialog
        open={asking}
        title={words.endQuestion}
        text={words.endText}
        confirm={words.end}
        cancel={words.stay}
        onConfirm={() => close(true)}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

/** The film here does not go along, and this brings it back. */
function Aside({ blocked }: { blocked: boolean }) {
  const back = () => {
    room.aside = false;
    room.blocked = false;
    void currentPlayer.get()?.play();
  };
  return (
    <div className={css.aside}>
      <p>{blocked ? words.blocked : words.aside}</p>
      <Button small icon="play" onClick={back}>
        {blocked ? words.begin : words.rejoin}
      </Button>
    </div>
  );
}

function Invite() {
  const { href } = useWays();
  const { state } = useSnapshot(room);
  if (!state) return null;
  const address = new URL(href(partyPath(state.media, state.episode, state.code)), location.origin).href;
  const share = async () => {
    const done = await shareLink(address, words.title);
    if (done === 'copied') notify(words.copied, 'done');
    if (done === 'failed') notify(words.notCopied, 'error');
  };
  return (
    <div className={css.invite}>
      <input
        className={css.address}
        aria-label={words.invite}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button small icon="copy" onClick={() => void share()}>
        {words.copy}
      </Button>
    </div>
  );
}

function People({ host, me }: { host: string | null; me: string | null }) {
  const { people } = useSnapshot(room);
  return (
    <ul className={css.people} aria-label={words.peopleList}>
      {people.map(({ id, name, image }) => (
        <li key={id}>
          <Avatar path={image} name={name} size={28} />
          <span>
            {name}
            {id === me && <small>{words.you}</small>}
            {id === host && <small data-host>{words.host}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Chat() {
  const { lines, phase } = useSnapshot(room);
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
    const said = text.trim();
    if (said === '' || busy) return;
    setBusy(true);
    setError('');
    try {
      await sayToRoom(said);
      setText('');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : words.notNow);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard. */}
      <div ref={list} className={css.lines} role="log" aria-label={words.chat} tabIndex={0}>
        {lines.length === 0 ? (
          <p className={css.hint}>{words.chatEmpty}</p>
        ) : (
          lines.map(({ id, name, text: said }) => (
            <p key={id}>
              <b>{name}</b> {said}
            </p>
          ))
        )}
      </div>
      <form className={css.say} onSubmit={(event) => void submit(event)} noValidate>
        <input
          aria-label={words.say}
          aria-invalid={error !== ''}
          aria-describedby="party-say-note"
          placeholder={words.say}
          maxLength={DANMAKU_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <IconButton label={words.send} name="right" type="submit" disabled={busy || phase !== 'in'} />
      </form>
      <p id="party-say-note" className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error || words.sayHint(DANMAKU_LENGTH)}
      </p>
    </div>
  );
}
