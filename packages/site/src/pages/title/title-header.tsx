import type { Media } from '@tenger/api-contract';
import { useState } from 'react';
import { Avatar } from '../../components/avatar';
import { Facts, PriceChip } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { buttonClass, IconAndWords } from '../../components/button';
import { Icon } from '../../components/icon';
import { Lettering } from '../../components/lettering';
import { Picture } from '../../components/picture';
import { appConfig } from '../../config';
import { words } from '../../i18n';
import { PageLink } from '../../lib/links';
import { playTarget } from '../../lib/play-target';
import { useHoverClip, useLike } from './queries';
import css from './title-header.module.css';

/** The clip over the banner, silent and in a loop; it appears once it can play. */
function Clip({ id }: { id: number }) {
  const url = useHoverClip(id);
  const [ready, setReady] = useState(false);
  if (!url) return null;
  return (
    <video
      className={css.clip}
      data-ready={ready || undefined}
      src={url}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setReady(true)}
      onError={() => setReady(false)}
    />
  );
}

function LikeButton({ media }: { media: Media }) {
  const like = useLike(media.id);
  return (
    <button
      type="button"
      className={css.like}
      aria-pressed={media.liked}
      aria-label={media.liked ? words.unlike : words.like}
      title={media.liked ? words.unlike : words.like}
      onClick={() => like(!media.liked)}
    >
      <Icon name={media.liked ? 'heartFull' : 'heart'} size={22} />
    </button>
  );
}

/** Banner, lettering and what one can do with the title. */
export function TitleHeader({ media }: { media: Media }) {
  const play = playTarget(media, appConfig().mirrorMode);
  const { translater } = media;
  return (
    <header className={css.header}>
      <div className={css.banner}>
        <Picture
          path={media.banner ?? media.poster_hz}
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
          {play && (
            <PageLink to={play} className={buttonClass()}>
              <IconAndWords icon="play">{words.watch}</IconAndWords>
            </PageLink>
          )}
          <PriceChip price={media.price} />
          <LikeButton media={media} />
          {translater && (
            <span className={css.translator}>
              <Avatar path={translater.avatar} name={translater.nickname} size={32} />
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
