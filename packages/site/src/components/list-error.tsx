import { messages } from '../i18n';
import { browseMessages } from '../i18n/browse';
import { EmptyState } from './empty-state';

interface ListErrorProps {
  text?: string | undefined;
  retry(): void;
}

/** Replaces a list that failed to load, with a retry button. */
export const ListError = ({ text = browseMessages.listFailed, retry }: ListErrorProps) => (
  <EmptyState art="storm" text={text} action={{ label: messages.retry, run: retry }} />
);
