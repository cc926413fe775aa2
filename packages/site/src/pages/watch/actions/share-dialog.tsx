import { useState } from 'react';
import { Button } from '../../../components/button';
import { Panel } from '../../../components/panel';
import { clockOf } from '../../../i18n/times';
import { watchWords } from '../../../i18n/watch';
import { shareLink } from '../../../lib/share-link';
import { notify } from '../../../state/notices';
import css from './actions.module.css';
import { FrameCode } from './frame-code';

export interface Shared {
  /** Absolute, without a time. */
  readonly url: string;
  readonly title: string;
  /** Where the film stood when this was opened, in seconds. */
  readonly time: number;
}

/** An address that begins at a second of the film. */
export const addressAt = (url: string, seconds: number | null): string => {
  const address = new URL(url);
  if (seconds === null) address.searchParams.delete('t');
  else address.searchParams.set('t', String(Math.floor(seconds)));
  return address.href;
};

/** Gives the episode's address away, from its beginning or from where the film stands. */
export function ShareDialog({ of, close }: { of: Shared | null; close(): void }) {
  return (
    <Panel open={of !== null} close={close} title={watchWords.shareTitle} place="middle">
      {of && <ShareForm of={of} />}
    </Panel>
  );
}

function ShareForm({ of: { url, title, time } }: { of: Shared }) {
  const [timed, setTimed] = useState(false);
  const address = addressAt(url, timed ? time : null);
  const share = async () => {
    const done = await shareLink(address, title);
    if (done === 'copied') notify(watchWords.linkCopied, 'done');
    if (done === 'failed') notify(watchWords.linkNotCopied, 'error');
  };
  return (
    <div className={css.body}>
      <div className={css.line}>
        <input
          className={css.address}
          aria-label={watchWords.shareLink}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="copy" onClick={() => void share()}>
          {watchWords.copyLink}
        </Button>
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={timed} onChange={(event) => setTimed(event.currentTarget.checked)} />
        {watchWords.shareFrom(clockOf(time))}
      </label>
      <FrameCode address={address} />
    </div>
  );
}
