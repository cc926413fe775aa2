import { useEffect, useState } from 'react';
import { watchMessages } from '../../i18n/watch';
import { safeStorage } from '../../lib/safe-storage';
import { ActionButton } from './actions/action-button';

const KEY = 'tenger.watch-wide';

/** True if the player has the full width of the page. The choice is stored. */
export function useWideLayout() {
  const [wide, setWide] = useState(() => safeStorage.read(KEY) === '1');
  useEffect(() => safeStorage.write(KEY, wide ? '1' : null), [wide]);
  return [wide, setWide] as const;
}

/** Toggles the wide layout. Hidden on pages with one column. */
export const WideLayoutButton = ({ wide, setWide }: { wide: boolean; setWide(wide: boolean): void }) => (
  <ActionButton
    glyph="wide"
    label={wide ? watchMessages.theatreLayoutOff : watchMessages.theatreLayout}
    isOn={wide}
    wideOnly
    press={() => setWide(!wide)}
  />
);
