import type { Media } from '@tenger/api-contract';
import { useState } from 'react';
import { useHoverClip } from '../../api/hover-clip';
import { useRentalEnds } from '../../api/use-rental-ends';
import { Avatar } from '../../components/avatar';
import { Facts, PriceChip } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { EntitlementLink } from '../../components/entitlement-link';
import { Icon, type IconName } from '../../components/icon';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { SilentClip } from '../../components/silent-clip';
import { appConfig } from '../../config';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { isBeforeRelease } from '../../lib/is-before-release';
import { isRentable, movieEntitlementOf, rentalTimeLeft } from '../../lib/movie-entitlement';
import { playTarget } from '../../lib/play-target';
import { releaseText } from '../../lib/release-text';
import { useTitleStatus } from '../../lib/use-title-status';
import { ShareButton } from './share-button';
import css from './title-header.module.css';

/** R9-06. */
const CLIP_AFTER_MS = 1500;

function Clip({ id }: { id: number }) {
  const url = useHoverClip(id, CLIP_AFTER_MS);
  return url && <SilentClip key={url} url={url} />;
}

interface MarkProps {
  media: Media;
  action: 'like' | 'later' | 'notify';
  set: boolean;
  /** The action of a click. */
  label: string;
  icon: IconName;
}

function MarkButton({ media, action, set, label, icon }: MarkProps) {
  const mark = useTitleStatus(media.id, action);
  return (
    <button
      type="button"
      className={css.mark}
      data-mark={action}
      data-pressed={set || undefined}
      aria-label={label}
      title={label}
      onClick={() => mark(!set)}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

/** The actions on a title: like, watch later and, while it is airing, notify. */
function Marks({ media }: { media: Media }) {
  const { liked, later, notify } = media;
  return (
    <>
      <MarkButton
        media={media}
        action="like"
        set={liked}
        label={liked ? messages.unlike : messages.like}
        icon={liked ? 'heartFull' : 'heart'}
      />
      <MarkButton
        media={media}
        action="later"
        set={later}
        label={later ? browseMessages.notLater : browseMessages.later}
        icon={later ? 'bookmarkFull' : 'bookmark'}
      />
      {media.type === 'series' && !media.is_completed && (
        <MarkButton
          media={media}
          action="notify"
          set={notify}
          label={notify ? browseMessages.notRemind : browseMessages.remind}
          icon={notify ? 'bellFull' : 'bell'}
        />
      )}
      <ShareButton media={media} />
    </>
  );
}

/** The play or rent button, by the viewer's entitlement. */
function PlayButton({ media, to }: { media: Media; to: string | undefined }) {
  // Fixed while the title is open: the remaining time is in whole hours.
  const [now] = useState(Date.now);
  const entitlement = movieEntitlementOf(media, useRentalEnds(isRentable(media)), now);
  // The button shows the price of a rental.
  const unsaid = entitlement.by !== 'unknown' && !(entitlement.by === 'price' && to);
  return (
    <>
      {to && <EntitlementLink to={to} entitlement={entitlement} />}
      {entitlement.by === 'rental' ? (
        <span className={css.rented}>{rentalTimeLeft(entitlement.left)}</span>
      ) : (
        unsaid && <PriceChip price={media.price} />
      )}
    </>
  );
}

/** The banner, the logo and the actions of a title. */
export function TitleHeader({ media }: { media: Media }) {
  const { mirrorMode } = appConfig();
  const waits = isBeforeRelease(media);
  const play = waits && !mirrorMode ? undefined : playTarget(media, mirrorMode);
  const { translater } = media;
  return (
    <header className={css.header} data-theme="dark" data-under-header>
      <div className={css.banner} data-banner>
        <Picture
          path={media.banner ?? media.poster_hz}
          thumb={media.poster_hz_thumb}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 960px) 960px, 100vw"
          largest={1920}
          eager
          fallback={<BlankArt />}
        />
        <Clip id={media.id} />
      </div>
      <div className={css.over}>
        <h2 className={css.title}>
          <Lettering media={media} sizes="(min-width: 768px) 420px, 70vw" className={css.logo} />
        </h2>
        <Facts of={media} className={css.facts} />
        <div className={css.actions}>
          <PlayButton media={media} to={play} />
          {waits && <span className={css.release}>{releaseText(media)}</span>}
          <Marks media={media} />
          {translater && (
            <span className={css.translator}>
              <Avatar
                path={translater.avatar}
                thumb={translater.avatar_thumb}
                name={translater.nickname}
                size={32}
              />
              <span>
                <small>{messages.translator}</small>
                {translater.nickname}
              </span>
            </span>
          )}
        </div>
      </div>
    </header>
  );
}
