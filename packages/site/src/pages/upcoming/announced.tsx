import type { Card } from '@tenger/api-contract';
import { AgeBadge } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { messages } from '../../i18n';
import { language } from '../../i18n/language';
import { TitleLink } from '../../lib/app-navigation';
import css from './announced.module.css';

const SIZES = '(min-width: 1200px) 480px, (min-width: 768px) 44vw, 92vw';

/** An announced title: a wide picture and the known facts. */
export const Announced = ({ card }: { card: Card }) => (
  <TitleLink media={card.id} className={css.card}>
    <span className={css.frame}>
      <Picture
        path={card.poster_hz}
        thumb={card.poster_hz_thumb}
        alt=""
        width={1280}
        height={720}
        sizes={SIZES}
        largest={960}
        eager
        fallback={<BlankArt title={card.title} />}
      />
    </span>
    <span className={css.words}>
      <span className={css.name}>{card.title}</span>
      <span lang={language === 'mn' ? 'en' : 'mn'} className={css.original}>
        {card.original_name}
      </span>
      <span className={css.facts}>
        <AgeBadge age={card.age_limit} />
        {(card.type === 'movie' || card.total_episode > 0) && (
          <span>{card.type === 'movie' ? messages.movie : messages.episodes(card.total_episode)}</span>
        )}
        {card.categories.map(({ id, title }) => (
          <span key={id}>{title}</span>
        ))}
      </span>
      <span className={css.more}>
        {messages.details}
        <Icon name="right" size={16} />
      </span>
    </span>
  </TitleLink>
);
