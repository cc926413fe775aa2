import { useEffect, useState } from 'react';
import { watchWords } from '../../i18n/watch';
import { stored } from '../../lib/stored';
import { ActionButton } from './actions/action-button';

const KEY = 'tenger.watch-wide';

/** Whether the player takes the whole width of the page; kept between visits. */
export function useWideLayout() {
  const [wide, setWide] = useState(() => stored.read(KEY) === '1');
  useEffect(() => stored.write(KEY, wide ? '1' : null), [wide]);
  return [wide, setWide] as const;
}

/** Where the page has one column anyway, there is nothing to widen. */
export const WideLayoutButton = ({ wide, setWide }: { wide: boolean; setWide(wide: boolean): void }) => (
  <ActionButton
    glyph="wide"
    label={wide ? watchWords.theatreLayoutOff : watchWords.theatreLayout}
    pressed={wide}
    wideOnly
    press={() => setWide(!wide)}
  />
);
