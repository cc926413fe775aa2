import { useQuery } from '@tanstack/react-query';
import { popularMedia } from '@tenger/api-contract';
import { dataQuery } from '../api';
import { PosterCard } from '../components/cards';
import { GRID_SIZES } from '../components/grid-sizes';
import { Section } from '../components/section';
import css from './popular.module.css';

/** A row of popular titles for pages with little content. `without` lists titles that the page shows already. */
export function Popular({ title, without = [] }: { title: string; without?: readonly number[] }) {
  const { data } = useQuery(dataQuery(popularMedia, {}));
  const cards = data?.filter(({ id }) => !without.includes(id)) ?? [];
  if (cards.length === 0) return null;
  return (
    <div className={css.popular}>
      <Section title={title}>
        <ul className={css.row}>
          {cards.map((card) => (
            <li key={card.id}>
              <PosterCard card={card} sizes={GRID_SIZES.poster} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
