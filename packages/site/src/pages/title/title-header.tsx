import type { Media } from '@tenger/api-contract';
import { useState } from 'react';
import { useHoverClip } from '../../api/hover-clip';
import { useRentedUntil } from '../../api/rented-until';
import { AdmissionLink } from '../../components/admission-link';
import { Avatar } from '../../components/avatar';
import { Facts, PriceChip } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Icon, type IconName } from '../../components/icon';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { SilentClip } from '../../components/silent-clip';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { browse } from '../../i18n/browse';
import { admissionOf, isForRent, rentedFor } from '../../lib/admission';
import { playTarget } from '../../lib/play-target';
import { useMark } from '../../lib/use-mark';
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
  /** What a press does now. */
  label: string;
  icon: IconName;
}

function MarkButton({ media, action, set, label, icon }: MarkProps) {
  const mark = useMark(media.id, action);
  return (
    <button
      type="button"
      className={css.mark}
      data-mark={action}
      aria-pressed={set}
      aria-label={label}
      title={label}
      onClick={() => mark(!set)}
    >
      <Icon name={icon} size={22} />
    </button>
  );
}

/** What a viewer may say of a title: liked, put by, and, while it is coming out, to be told of. */
function Marks({ media }: { media: Media }) {
  const { liked, later, notify } = media;
  return (
    <>
      <MarkButton
        media={media}
        action="like"
        set={liked}
        label={liked ? words.unlike : words.like}
        icon={liked ? 'heartFull' : 'heart'}
      />
      <MarkButton
        media={media}
        action="later"
        set={later}
        label={later ? browse.notLater : browse.later}
        icon={later ? 'bookmarkFull' : 'bookmark'}
      />
      {media.type === 'series' && !media.is_completed && (
        <MarkButton
          media={media}
          action="notify"
          set={notify}
          label={notify ? browse.notRemind : browse.remind}
          icon={notify ? 'bellFull' : 'bell'}
        />
      )}
      <ShareButton media={media} />
    </>
  );
}

/** The way to the film, by what stands between it and this viewer: a price, or nothing that is told here. */
function PlayButton({ media, to }: { media: Media; to: string | undefined }) {
  // Once for as long as the title is open: hours are told in whole ones.
  const [now] = useState(Date.now);
  const admission = admissionOf(media, useRentedUntil(now, isForRent(media)), now);
  // The button says the price where there is one.
  const unsaid = admission.by !== 'unknown' && !(admission.by === 'price' && to);
  return (
    <>
      {to && <AdmissionLink to={to} admission={admission} />}
      {admission.by === 'rental' ? (
        <span className={css.rented}>{rentedFor(admission.left)}</span>
      ) : (
        unsaid && <PriceChip price={media.price} />
      )}
    </>
  );
}

/** Banner, lettering and what one can do with the title. */
export function TitleHeader({ media }: { media: Media }) {
  const play = playTarget(media, appConfig().mirrorMode);
  const { translater } = media;
  return (
    <header className={css.header} data-night data-under-header>
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
        <div className={css.ways}>
          <PlayButton media={media} to={play} />
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
                <small>{words.translator}</small>
                {translater.nickname}
              </span>
            </span>
          )}
        </div>
      </div>
    </header>
  );
}
