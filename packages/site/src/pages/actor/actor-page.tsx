import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { oneActor } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataOf } from '../../api';
import { isMissing } from '../../api/is-missing';
import { titlesQuery } from '../../api/lists';
import { cardBones, PosterCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Missing } from '../../components/missing';
import { Person } from '../../components/person';
import { PersonHead, personHeadBones } from '../../components/person-head';
import { Section } from '../../components/section';
import { browse } from '../../i18n/browse';
import { addressId } from '../../lib/list-address';
import css from './actor-page.module.css';

/** Somebody who lends characters a voice, and where they are heard (R2.1-30). */
export function ActorPage() {
  const id = addressId(useParams().id);
  return id === undefined ? <Missing text={browse.actorMissing} /> : <OneActor id={id} />;
}

function OneActor({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataOf(oneActor, { params: { id } }));
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'actor', id } }));
  if (error) {
    return isMissing(error) ? (
      <Missing text={browse.actorMissing} />
    ) : (
      <Missing text={error.message} retry={() => void refetch()} />
    );
  }
  return (
    <div className={css.page}>
      {data ? (
        <PersonHead name={data.name} image={data.image} thumb={data.image_thumb} role={browse.actor} />
      ) : (
        personHeadBones
      )}
      {data && data.characters.length > 0 && (
        <Section title={browse.speaks}>
          <ul className={css.people}>
            {data.characters.map((one) => (
              <li key={one.id}>
                <Person
                  to={`/character/anime/list/${one.id}`}
                  name={one.name}
                  image={one.image}
                  thumb={one.image_thumb}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={browse.heardIn}>
        <Endless
          of={list}
          kind="poster"
          label={browse.heardIn}
          bones={cardBones.poster}
          keyOf={(card) => card.id}
        >
          {(card) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager />}
        </Endless>
      </Section>
    </div>
  );
}
