import { Panel } from '../components/panel';
import { browse } from '../i18n/browse';
import css from './key-help.module.css';

/** What the keys do, on `?`. */
export const KeyHelp = ({ open, close }: { open: boolean; close(): void }) => (
  <Panel open={open} close={close} title={browse.keys} place="middle">
    <dl className={css.keys}>
      {browse.keyLines.map(([keys, what]) => (
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
  </Panel>
);
