import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { oneActor } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataQuery } from '../../api';
import { isNotFound } from '../../api/is-not-found';
import { titlesQuery } from '../../api/lists';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { NotFound } from '../../components/not-found';
import { Person } from '../../components/person';
import { PersonHead, PersonHeadSkeleton, PersonPage } from '../../components/person-head';
import { Section } from '../../components/section';
import { browseMessages } from '../../i18n/browse';
import { parseId } from '../../lib/series-path';
import css from './actor-page.module.css';

/** A voice actor with the voiced characters and titles (R2.1-30). */
export function ActorPage() {
  const id = parseId(useParams().id);
  return id === undefined ? <NotFound text={browseMessages.actorMissing} /> : <ActorDetails id={id} />;
}

function ActorDetails({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataQuery(oneActor, { params: { id } }));
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'actor', id } }));
  if (isNotFound(error)) return <NotFound text={browseMessages.actorMissing} />;
  if (error && !data) return <NotFound text={error.message} retry={() => void refetch()} />;
  return (
    <PersonPage>
      {data ? (
        <PersonHead
          name={data.name}
          image={data.image}
          thumb={data.image_thumb}
          role={browseMessages.actor}
        />
      ) : (
        PersonHeadSkeleton
      )}
      {data && data.characters.length > 0 && (
        <Section title={browseMessages.speaks}>
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
      <Section title={browseMessages.heardIn}>
        <Endless
          list={list}
          kind="poster"
          label={browseMessages.heardIn}
          skeleton={cardSkeletons.poster}
          keyOf={(card) => card.id}
        >
          {(card) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager />}
        </Endless>
      </Section>
    </PersonPage>
  );
}
