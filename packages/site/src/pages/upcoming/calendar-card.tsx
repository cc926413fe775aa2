import type { CalendarEpisode } from '@tenger/api-contract';
import { type ReactNode, useState } from 'react';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { words } from '../../i18n';
import { calendar } from '../../i18n/calendar';
import { clockAt } from '../../i18n/times';
import { PageLink, TitleLink } from '../../lib/links';
import { useMark } from '../../lib/use-mark';
import css from './calendar-card.module.css';

/** In a column of seven, or beside the words in a list. */
const SIZES = '(min-width: 1100px) 13vw, 124px';

/** To be told of the title's episodes, or not. */
function Reminder({ of: { media, notify } }: { of: CalendarEpisode }) {
  const [set, show] = useState(notify);
  const mark = useMark(media.id, 'notify', show);
  const label = set ? calendar.notRemind(media.title) : calendar.remind(media.title);
  return (
    <button
      type="button"
      className={css.bell}
      aria-pressed={set}
      aria-label={label}
      title={label}
      onClick={() => mark(!set)}
    >
      <Icon name={set ? 'bellFull' : 'bell'} size={20} />
    </button>
  );
}

/** What is out is played; of what is to come there is its title. */
function Way({
  of: { media, episode_id },
  out,
  children,
}: {
  of: CalendarEpisode;
  out: boolean;
  children: ReactNode;
}) {
  return out ? (
    <PageLink to={`/watch/${media.id}/${episode_id}`} className={css.link}>
      {children}
    </PageLink>
  ) : (
    <TitleLink media={media.id} className={css.link}>
      {children}
    </TitleLink>
  );
}

/** An episode of the week: when, of what, which one. */
export function CalendarCard({ of }: { of: CalendarEpisode }) {
  const { media, image, image_thumb, released_at, number } = of;
  const out = Date.parse(released_at) <= Date.now();
  return (
    <li className={css.card} data-out={out || undefined}>
      <Way of={of} out={out}>
        <span className={css.frame}>
          <Picture
            path={image ?? media.poster_hz}
            thumb={image ? image_thumb : media.poster_hz_thumb}
            alt=""
            width={640}
            height={360}
            sizes={SIZES}
            largest={480}
            fallback={<BlankArt title={media.title} />}
          />
          <time className={css.time} dateTime={released_at} data-night>
            {clockAt(released_at)}
          </time>
        </span>
        <span className={css.words}>
          <span className={css.name}>{media.title}</span>
          <span className={css.meta}>
            {words.episode(number)}
            {out && <span className={css.out}>{calendar.out}</span>}
          </span>
        </span>
      </Way>
      {!out && <Reminder of={of} />}
    </li>
  );
}
