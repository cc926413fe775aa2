import { useState } from 'react';
import { Button } from '../../../components/button';
import { SidePanel } from '../../../components/side-panel';
import { formatClock } from '../../../i18n/date-time';
import { watchMessages } from '../../../i18n/watch';
import { shareLink } from '../../../lib/share-link';
import { useCloseOnBack } from '../../../lib/use-close-on-back';
import { showToast } from '../../../state/toasts';
import css from './actions.module.css';
import { EmbedCode } from './frame-code';

export interface ShareTarget {
  /** An absolute URL without a time. */
  readonly url: string;
  readonly title: string;
  /** The position of the video when the dialog opened, in seconds. */
  readonly time: number;
}

/** Returns a URL that starts at a second of the video. */
export const urlAtTime = (url: string, seconds: number | null): string => {
  const address = new URL(url);
  if (seconds === null) address.searchParams.delete('t');
  else address.searchParams.set('t', String(Math.floor(seconds)));
  return address.href;
};

/** Shares the episode from its start or from the current position. */
export function ShareDialog({ of, close }: { of: ShareTarget | null; close(): void }) {
  useCloseOnBack(of !== null, close);
  return (
    <SidePanel open={of !== null} close={close} title={watchMessages.shareTitle} placement="middle">
      {of && <ShareForm of={of} />}
    </SidePanel>
  );
}

function ShareForm({ of: { url, title, time } }: { of: ShareTarget }) {
  const [timed, setTimed] = useState(false);
  const address = urlAtTime(url, timed ? time : null);
  const share = async () => {
    const done = await shareLink(address, title);
    if (done === 'copied') showToast(watchMessages.linkCopied, 'done');
    if (done === 'failed') showToast(watchMessages.linkNotCopied, 'error');
  };
  return (
    <div className={css.body}>
      <div className={css.line}>
        <input
          className={css.address}
          aria-label={watchMessages.shareLink}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon="copy" onClick={() => void share()}>
          {watchMessages.copyLink}
        </Button>
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={timed} onChange={(event) => setTimed(event.currentTarget.checked)} />
        {watchMessages.shareFrom(formatClock(time))}
      </label>
      <EmbedCode address={address} />
    </div>
  );
}
