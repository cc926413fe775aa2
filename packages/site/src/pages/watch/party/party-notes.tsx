import type { ReactNode } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { Spinner } from '../../../components/spinner';
import { messages } from '../../../i18n';
import { partyMessages } from '../../../i18n/party';
import { currentPlayer } from '../dock/current-player';
import css from './party-panel.module.css';
import { room } from './room';

/** A short message in place of the room. */
export function PartyNote({
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

/** Shown if this player does not follow the room, with a button to return. */
export function OutOfStep({ blocked }: { blocked: boolean }) {
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
