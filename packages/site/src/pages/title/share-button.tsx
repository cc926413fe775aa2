import type { Media } from '@tenger/api-contract';
import { Icon } from '../../components/icon';
import { browse } from '../../i18n/browse';
import { useWays } from '../../lib/links';
import { shareLink } from '../../lib/share-link';
import { notify } from '../../state/notices';
import css from './title-header.module.css';

/** The address of a title's own page. */
const titleAddress = ({ id, is_theatre }: Pick<Media, 'id' | 'is_theatre'>): string =>
  is_theatre ? `/theatre/detail/${id}` : `/series/detail/${id}`;

/** Hands the title's address to somebody else: by the phone's own sheet, else by the clipboard. */
export function ShareButton({ media }: { media: Media }) {
  const { href } = useWays();
  const share = async () => {
    const done = await shareLink(new URL(href(titleAddress(media)), location.origin).href, media.title);
    if (done === 'copied') notify(browse.linkCopied, 'done');
    if (done === 'failed') notify(browse.linkNotCopied, 'error');
  };
  return (
    <button
      type="button"
      className={css.mark}
      aria-label={browse.share}
      title={browse.share}
      onClick={() => void share()}
    >
      <Icon name="share" size={22} />
    </button>
  );
}
