import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Icon } from '../../../components/icon';
import { messages } from '../../../i18n';
import { partyMessages } from '../../../i18n/party';
import { session } from '../../../state/session';
import { openSignIn } from '../../../state/sign-in';
import { PartyChat } from './party-chat';
import { OutOfStep, PartyNote } from './party-notes';
import css from './party-panel.module.css';
import { Invite, PartyPeople } from './party-people';
import { joinRoom, leaveRoom, room, setGuestControl } from './room';
import { useRoomUntilUnmount } from './use-party';

/** The watch party next to the player: viewers, invitation and chat. `asked` is the room in the address. */
export function PartyPanel({ asked, closed }: { asked: string | null; closed(): void }) {
  const { userId } = useSnapshot(session);
  const { phase, message } = useSnapshot(room);
  useEffect(() => {
    if (asked && userId) joinRoom(asked);
  }, [asked, userId]);
  // A viewer whose player cannot start, such as without days, is in the room too.
  useRoomUntilUnmount();
  const close = (end = false) => {
    void leaveRoom({ end });
    closed();
  };

  if (asked && !userId) {
    return (
      <PartyNote icon="people" text={partyMessages.signIn}>
        <Button small onClick={() => openSignIn({ tab: 'login', reason: partyMessages.signIn })}>
          {messages.signIn}
        </Button>
      </PartyNote>
    );
  }
  if (phase === 'out') return null;
  if (phase === 'joining') return <PartyNote text={partyMessages.joining} busy />;
  if (phase === 'ended' || phase === 'refused') {
    return (
      <PartyNote icon={phase === 'ended' ? 'people' : 'lock'} text={message || partyMessages.ended}>
        <Button small kind="quiet" onClick={() => close()}>
          {partyMessages.close}
        </Button>
      </PartyNote>
    );
  }
  return <Inside close={close} />;
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
      {(aside || blocked) && <OutOfStep blocked={blocked} />}
      <div className={css.columns}>
        <div className={css.side}>
          <Invite />
          <PartyPeople host={state?.host ?? null} me={userId} />
          {host ? (
            <label className={css.rule}>
              <input
                type="checkbox"
                checked={state.open}
                onChange={(event) => void setGuestControl(event.currentTarget.checked)}
              />
              {partyMessages.anyoneControls}
            </label>
          ) : (
            <p className={css.hint}>
              {state?.open ? partyMessages.anyoneControlsNote : partyMessages.hostControlsNote}
            </p>
          )}
        </div>
        <PartyChat />
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
