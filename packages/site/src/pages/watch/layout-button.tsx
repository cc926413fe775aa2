import { useState } from 'react';
import { watchMessages } from '../../i18n/watch';
import { useIsSSR } from '../../lib/is-ssr';
import { safeStorage } from '../../lib/safe-storage';
import { ActionButton } from './actions/action-button';

const KEY = 'tenger.watch-wide';

/** True if the player has the full width of the page. The choice is stored. */
export function useWideLayout() {
  const [chosen, setChosen] = useState<boolean>();
  const isSSR = useIsSSR();
  const setWide = (wide: boolean) => {
    setChosen(wide);
    safeStorage.write(KEY, wide ? '1' : null);
  };
  return [chosen ?? (!isSSR && safeStorage.read(KEY) === '1'), setWide] as const;
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
