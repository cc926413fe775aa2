import { useSnapshot } from 'valtio/react';
import { appConfig } from '../../../config';
import { partyMessages } from '../../../i18n/party';
import { useAppNavigation } from '../../../lib/app-navigation';
import { withSession } from '../../../state/with-session';
import { ActionButton } from '../actions/action-button';
import { currentPlayer } from '../dock/current-player';
import { openRoom, room } from './room';
import { partyPath } from './use-party';

/** Opens a watch party for this episode. Hidden if watch parties are off or one is open. */
export function PartyButton({ media, episode }: { media: number; episode: number }) {
  const { go } = useAppNavigation();
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
    // With the code in the URL, a reload joins the room again.
    if (code) go(partyPath(media, episode, code), { replace: true, within: true });
  };
  return (
    <ActionButton
      icon="people"
      label={partyMessages.open}
      text={partyMessages.together}
      press={() => withSession(() => void open())}
    />
  );
}
