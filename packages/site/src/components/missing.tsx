import { words } from '../i18n';
import { useWays } from '../lib/links';
import { Empty } from './empty';
import css from './missing.module.css';

/** In place of a page whose thing is not there, or did not come: `text` says which. */
export function Missing({ text, retry }: { text: string; retry?: (() => void) | undefined }) {
  const { go } = useWays();
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{text}</h1>
      <Empty
        art={retry ? 'storm' : 'camel'}
        text={text}
        action={retry ? { label: words.retry, run: retry } : { label: words.home, run: () => go('/') }}
      />
    </div>
  );
}
