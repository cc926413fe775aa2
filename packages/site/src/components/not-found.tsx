import { messages } from '../i18n';
import { useAppNavigation } from '../lib/app-navigation';
import { EmptyState } from './empty-state';
import css from './missing.module.css';

/** Replaces a page whose content does not exist or failed to load; with `retry`, it failed. */
export function NotFound({ text, retry }: { text: string; retry?: (() => void) | undefined }) {
  const { go } = useAppNavigation();
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{text}</h1>
      <EmptyState
        art={retry ? 'storm' : 'camel'}
        text={text}
        action={retry ? { label: messages.retry, run: retry } : { label: messages.home, run: () => go('/') }}
      />
    </div>
  );
}
