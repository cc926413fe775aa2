import type { ReactNode } from 'react';
import { RequestError } from '../../../api';
import { Icon } from '../../../components/icon';
import { ListError } from '../../../components/list-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { messages } from '../../../i18n';
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
    <ListError text={error instanceof RequestError ? error.message : undefined} retry={retry} />
  );
