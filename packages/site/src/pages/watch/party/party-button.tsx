import { useSnapshot } from 'valtio/react';
import { appConfig } from '../../../config';
import { party as words } from '../../../i18n/party';
import { useWays } from '../../../lib/links';
import { withSession } from '../../../state/with-session';
import { ActionButton } from '../actions/action-button';
import { currentPlayer } from '../dock/current-player';
import { openRoom, room } from './room';
import { partyPath } from './use-party';

/** Opens a room on the episode that plays here; absent where the operator has no rooms, and while one is in one. */
export function PartyButton({ media, episode }: { media: number; episode: number }) {
  const { go } = useWays();
  const { phase } = useSnapshot(room);
  if (!appConfig().watchParty || (phase !== 'out' && phase !== 'ended' && phase !== 'refused')) return null;
  const open = async () => {
    const player = currentPlayer.get();
    const code = await openRoom({
      episode,
      playing: player !== null && !player.paused,
      position: player?.currentTime ?? 0,
      rate: Math.min(4, Math.max(0.25, player?.playbackRate ?? 1)),
    });
    // A page that is loaded anew is in the room again.
    if (code) go(partyPath(media, episode, code), { replace: true, within: true });
  };
  return (
    <ActionButton
      icon="people"
      label={words.open}
      text={words.together}
      press={() => withSession(() => void open())}
    />
  );
}
