import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../../components/avatar';
import { Button } from '../../../components/button';
import { partyMessages } from '../../../i18n/party';
import { useAppNavigation } from '../../../lib/app-navigation';
import { shareLink } from '../../../lib/share-link';
import { showToast } from '../../../state/toasts';
import css from './party-panel.module.css';
import { room } from './room';
import { partyPath } from './use-party';

/** The address of the room, to copy or share. */
export function Invite() {
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

/** Who is in the room. `me` is the account of this viewer. */
export function PartyPeople({ host, me }: { host: string | null; me: string | null }) {
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
