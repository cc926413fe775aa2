import type { PlayerHandle } from '@tenger/player-sdk';
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useMemo,
  useState,
} from 'react';

interface PlayerSlot {
  readonly handle: PlayerHandle | undefined;
  readonly setHandle: Dispatch<SetStateAction<PlayerHandle | undefined>>;
}

const PlayerContext = createContext<PlayerSlot | undefined>(undefined);

/** Provides the player of a `<TengerPlayer>` to `usePlayer`. */
export function PlayerProvider({ children }: { children?: ReactNode }) {
  const [handle, setHandle] = useState<PlayerHandle>();
  const slot = useMemo(() => ({ handle, setHandle }), [handle]);
  return <PlayerContext.Provider value={slot}>{children}</PlayerContext.Provider>;
}

/** The player of the nearest provider. Undefined until it is mounted. */
export function usePlayer(): PlayerHandle | undefined {
  return useContext(PlayerContext)?.handle;
}

export function usePlayerSlot(): PlayerSlot | undefined {
  return useContext(PlayerContext);
}
