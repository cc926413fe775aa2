import { SidePanel } from '../components/side-panel';
import { browseMessages } from '../i18n/browse';
import css from './key-help.module.css';

/** The list of keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = ({ open, close }: { open: boolean; close(): void }) => (
  <SidePanel open={open} close={close} title={browseMessages.keys} placement="middle">
    <dl className={css.keys}>
      {browseMessages.keyLines.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            {keys.split(/,? /).map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </SidePanel>
);
