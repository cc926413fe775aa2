import type { Media } from '@tenger/api-contract';
import { titlePath } from '@tenger/api-contract/site-paths';
import { Icon } from '../../components/icon';
import { browseMessages } from '../../i18n/browse';
import { useAppNavigation } from '../../lib/app-navigation';
import { shareLink } from '../../lib/share-link';
import { showToast } from '../../state/toasts';
import css from './title-header.module.css';

/** Shares the title's URL by the share sheet of a phone, or copies it. */
export function ShareButton({ media }: { media: Media }) {
  const { href } = useAppNavigation();
  const share = async () => {
    const done = await shareLink(new URL(href(titlePath(media)), location.origin).href, media.title);
    if (done === 'copied') showToast(browseMessages.linkCopied, 'done');
    if (done === 'failed') showToast(browseMessages.linkNotCopied, 'error');
  };
  return (
    <button
      type="button"
      className={css.mark}
      aria-label={browseMessages.share}
      title={browseMessages.share}
      onClick={() => void share()}
    >
      <Icon name="share" size={22} />
    </button>
  );
}
