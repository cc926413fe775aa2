import { useInfiniteQuery } from '@tanstack/react-query';
import { oneActor } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { dataQuery } from '../../api';
import { useItem } from '../../api/is-not-found';
import { titlesQuery } from '../../api/lists';
import { ItemRoute, NotFound } from '../../components/not-found';
import { Person } from '../../components/person';
import { PersonHead, PersonHeadSkeleton, PersonPage, PersonTitles } from '../../components/person-head';
import { Section } from '../../components/section';
import { browseMessages } from '../../i18n/browse';
import css from './actor-page.module.css';

/** A voice actor with the voiced characters and titles (R2.1-30). */
export function ActorPage() {
  return <ItemRoute missing={browseMessages.actorMissing}>{(id) => <ActorDetails id={id} />}</ItemRoute>;
}

function ActorDetails({ id }: { id: number }) {
  const { data, failure } = useItem(dataQuery(oneActor, { params: { id } }), browseMessages.actorMissing);
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'actor', id } }));
  if (failure) return <NotFound {...failure} />;
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
                  to={pathTo('character', { id: one.id })}
                  name={one.name}
                  image={one.image}
                  thumb={one.image_thumb}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PersonTitles title={browseMessages.heardIn} list={list} />
    </PersonPage>
  );
}
