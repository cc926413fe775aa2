/** @jsxImportSource preact */
import type { Message, Translate } from '../../foundation/message';
import { Dialog } from '../../ui/kit/dialog';
import dialogCss from '../../ui/kit/dialog.css?inline';
import { Sheet } from '../../ui/kit/sheet';
import sheetCss from '../../ui/kit/sheet.css?inline';
import keyHelpCss from './key-help.css?inline';
import { keyNames } from './key-names';
import * as words from './messages';

export const css = [sheetCss, dialogCss, keyHelpCss];

/** A command as listed in the key help. */
export interface ListedCommand {
  readonly id: string;
  readonly label?: Message | undefined;
  readonly keys: readonly string[];
}

/** Labels of the core's commands, kept out of the core to keep it small. */
const coreLabels: Readonly<Record<string, Message>> = {
  toggle: words.toggleText,
  'back-5': words.backFiveText,
  'back-10': words.backTenText,
  'forward-10': words.forwardTenText,
  louder: words.louderText,
  quieter: words.quieterText,
  mute: words.muteText,
  fullscreen: words.fullscreenText,
  leave: words.leaveText,
  tenth: words.tenthText,
};

export interface KeyListProps {
  readonly host: HTMLElement;
  readonly commands: readonly ListedCommand[];
  readonly t: Translate;
  readonly onClose: () => void;
}

/** All keys and their commands, over the picture or as a sheet. Called during render, to track the language. */
export function renderKeyList({ host, commands, t, onClose }: KeyListProps) {
  const rows = commands.flatMap(({ id, label, keys }) => {
    const text = label ?? coreLabels[id];
    return text && keys.length > 0 ? [{ id, text: t(text), keys: keyNames(keys, t(words.spaceText)) }] : [];
  });
  const held = { id: 'hold', text: t(words.holdText), keys: [t(words.holdSpaceText)] };
  return (
    <div class="veil">
      <div class="veil-scrim" aria-hidden="true" onClick={onClose} />
      <Sheet host={host} onClose={onClose}>
        <Dialog title={t(words.helpText)} closeLabel={t(words.closeText)} onClose={onClose}>
          <ul class="keys">
            {[...rows.slice(0, 1), held, ...rows.slice(1)].map(({ id, text, keys }) => (
              <li key={id}>
                <span>{text}</span>
                <div>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Dialog>
      </Sheet>
    </div>
  );
}
