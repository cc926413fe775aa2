import { useQuery } from '@tanstack/react-query';
import { popularMedia } from '@tenger/api-contract';
import { dataQuery } from '../../api';
import { Picture } from '../../components/picture';
import css from './poster-wall.module.css';

const POSTERS = 10;

/** Posters as a faint background of the payment page, on wide screens only. */
export function PosterWall() {
  const { data } = useQuery(dataQuery(popularMedia, {}));
  return (
    <div className={css.wall} aria-hidden="true">
      {data?.slice(0, POSTERS).map((card) => (
        <span key={card.id} className={css.poster}>
          <Picture path={card.image1} alt="" width={600} height={900} sizes="160px" largest={240} />
        </span>
      ))}
    </div>
  );
}
