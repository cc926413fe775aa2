import { isShownAt } from '@tenger/api-contract';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { homeMessages } from '../../../i18n/staff/home';
import { Badge } from '../badge';

interface Window {
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Whether something is shown, will be, or was. */
export function WindowState({ window, isPublic = true }: { window: Window; isPublic?: boolean }) {
  const now = Date.now();
  if (!isPublic) return <Badge tone="bad">{homeMessages.states.hidden}</Badge>;
  if (isShownAt(window, now)) return <Badge tone="good">{homeMessages.states.shown}</Badge>;
  return window.starts_at !== null && Date.parse(window.starts_at) > now ? (
    <Badge tone="warm">{homeMessages.states.scheduled}</Badge>
  ) : (
    <Badge>{homeMessages.states.over}</Badge>
  );
}

/** The start and the end as text. */
export const formatWindow = ({ starts_at, ends_at }: Window): string =>
  starts_at === null && ends_at === null
    ? homeMessages.always
    : homeMessages.span(
        starts_at === null ? staffMessages.none : formatTimestamp(starts_at),
        ends_at === null ? staffMessages.none : formatTimestamp(ends_at),
      );
