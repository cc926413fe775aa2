import type { SearchHit } from '@tenger/api-contract';
import { episodeCountText } from '../../components/badges';
import { BlankArt } from '../../components/blank-art';
import { Marked } from '../../components/marked';
import { Picture } from '../../components/picture';
import { messages } from '../../i18n';
import { formatYear } from '../../i18n/format';
import css from './suggestions.module.css';

/** A title found, with the letters that match. */
export function Suggestion({ hit }: { hit: SearchHit }) {
  const { match } = hit;
  const released = formatYear(hit.released_date);
  const isTitleMatch = match.in === 'title';
  return (
    <>
      <span className={css.poster}>
        <Picture
          path={hit.image1}
          thumb={hit.image1_thumb}
          alt=""
          width={60}
          height={90}
          sizes="44px"
          largest={160}
          eager
          fallback={<BlankArt />}
        />
      </span>
      <span className={css.words}>
        <span className={css.title}>
          {isTitleMatch ? <Marked text={match.text} ranges={match.ranges} /> : hit.title}
        </span>
        {!isTitleMatch && (
          <span className={css.other}>
            <Marked text={match.text} ranges={match.ranges} />
          </span>
        )}
        <span className={css.facts}>
          {[
            hit.type === 'movie' ? messages.movie : messages.series,
            released,
            hit.type === 'series' ? episodeCountText(hit) : '',
            hit.type === 'series' ? (hit.is_completed ? messages.completed : messages.ongoing) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );
}
