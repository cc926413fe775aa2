import { useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { proxy } from 'valtio/vanilla';
import { createSafeStorage } from '../../../lib/safe-storage';
import { session } from '../../../state/session';
import { currentPlayer } from '../dock/current-player';
import { MAX_MESSAGES } from './messages';

const STORAGE_KEY = 'premiere-sent';
/** Its values end with the tab. */
const storage = createSafeStorage(() => sessionStorage);

const entryOf = (userId: string | null, id: number): string => `${userId} ${id}`;

/** The messages that were sent from this tab, with their authors. A reload keeps them. */
const sentMessages = proxy<{ entries: readonly string[] }>({
  entries: storage.read(STORAGE_KEY)?.split(',') ?? [],
});

/** Remembers a message of the viewer: the stream names only nicknames, which two viewers can share. */
export function rememberSentMessage(id: number): void {
  sentMessages.entries = [...sentMessages.entries, entryOf(session.userId, id)].slice(-MAX_MESSAGES);
  storage.write(STORAGE_KEY, sentMessages.entries.join(','));
}

/** Remembers the messages that the viewer writes in the player. */
export function useRememberSentDanmaku(): void {
  const player = useSyncExternalStore(currentPlayer.subscribe, currentPlayer.get, () => null);
  useEffect(
    () => player?.on('danmakusend', ({ id }) => id !== undefined && rememberSentMessage(Number(id))),
    [player],
  );
}

/** Returns whether the viewer has sent a message from this tab. */
export function useIsSentMessage(): (id: number) => boolean {
  const { userId } = useSnapshot(session);
  const { entries } = useSnapshot(sentMessages);
  return (id) => entries.includes(entryOf(userId, id));
}
