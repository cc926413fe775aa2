/** @jsxImportSource preact */
import type { PlayerCommand } from '../../engine/command';
import { message, type Translate } from '../../foundation/message';
import { Dialog } from '../../ui/kit/dialog';
import dialogCss from '../../ui/kit/dialog.css?inline';
import { keyNames } from '../../ui/kit/key-names';
import { Sheet } from '../../ui/kit/sheet';
import sheetCss from '../../ui/kit/sheet.css?inline';
import keyHelpCss from './key-help.css?inline';

const closeText = message('key-help.close', 'Close');
const holdText = message('key-help.hold', 'Play at twice the speed while held');
const holdSpaceText = message('key-help.hold-space', 'Hold Space');
const spaceText = message('key-help.space', 'Space');

export const css = [sheetCss, dialogCss, keyHelpCss];

export interface KeyListProps {
  readonly host: HTMLElement;
  readonly title: string;
  readonly commands: readonly PlayerCommand[];
  readonly t: Translate;
  readonly onClose: () => void;
}

/** All keys and their commands, over the picture or as a sheet. Called during render, to track the language. */
export function renderKeyList({ host, title, commands, t, onClose }: KeyListProps) {
  const rows = commands.flatMap(({ id, label, keys }) =>
    label && keys.length > 0 ? [{ id, text: t(label), keys: keyNames(keys, t(spaceText)) }] : [],
  );
  const held = { id: 'hold', text: t(holdText), keys: [t(holdSpaceText)] };
  return (
    <div class="dialog-layer">
      <div class="dialog-scrim" aria-hidden="true" onClick={onClose} />
      <Sheet host={host} onClose={onClose}>
        <Dialog title={title} closeLabel={t(closeText)} onClose={onClose}>
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
