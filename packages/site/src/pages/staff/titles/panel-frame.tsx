import type { ReactNode } from 'react';
import { RequestError } from '../../../api';
import { EmptyState } from '../../../components/empty-state';
import { Icon } from '../../../components/icon';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
import { browseMessages } from '../../../i18n/browse';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink } from '../../../lib/app-navigation';
import css from './titles-section.module.css';

/** The head of a panel: the way back, the name of the entity and its links. */
export function PanelHead({
  back,
  backText = staffTitleMessages.back,
  heading,
  note,
  children,
}: {
  back: string;
  backText?: string;
  heading: string;
  note?: string;
  children?: ReactNode;
}) {
  return (
    <div>
      <PageLink to={back} within className={css.back}>
        <Icon name="back" size={18} />
        {backText}
      </PageLink>
      <div className={css.head}>
        <h2>
          {heading}
          {note && <small>{note}</small>}
        </h2>
        {children}
      </div>
    </div>
  );
}

/** A panel whose entity is loading, or could not be loaded. */
export const PanelPlaceholder = ({ error, retry }: { error: unknown; retry(): void }) =>
  error === undefined ? (
    <div role="status" aria-label={messages.loading}>
      <SkeletonBlock height={420} width="100%" />
    </div>
  ) : (
    <EmptyState
      art="storm"
      text={error instanceof RequestError ? error.message : browseMessages.listFailed}
      action={{ label: messages.retry, run: retry }}
    />
  );
