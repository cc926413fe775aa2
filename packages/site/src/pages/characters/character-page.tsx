import { useInfiniteQuery } from '@tanstack/react-query';
import { oneCharacter } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { dataQuery } from '../../api';
import { useItem } from '../../api/is-not-found';
import { titlesQuery } from '../../api/lists';
import { Avatar } from '../../components/avatar';
import { ItemRoute, NotFound } from '../../components/not-found';
import { PersonHead, PersonHeadSkeleton, PersonPage, PersonTitles } from '../../components/person-head';
import { browseMessages } from '../../i18n/browse';
import { PageLink } from '../../lib/app-navigation';
import css from './character-page.module.css';

/** A character with the voice actor and all titles (R2.1-07). */
export function CharacterPage() {
  return (
    <ItemRoute missing={browseMessages.characterMissing}>{(id) => <CharacterDetails id={id} />}</ItemRoute>
  );
}

function CharacterDetails({ id }: { id: number }) {
  const { data, failure } = useItem(
    dataQuery(oneCharacter, { params: { id } }),
    browseMessages.characterMissing,
  );
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'character', id } }));
  if (failure) return <NotFound {...failure} />;
  return (
    <PersonPage>
      {data ? (
        <PersonHead
          name={data.name}
          image={data.image}
          thumb={data.image_thumb}
          role={browseMessages.character}
          about={data.about}
        >
          {data.actor && (
            <PageLink to={pathTo('actor', { id: data.actor.id })} className={css.voice}>
              <Avatar
                path={data.actor.image}
                thumb={data.actor.image_thumb}
                name={data.actor.name}
                size={40}
              />
              <span>
                <small>{browseMessages.voice}</small>
                {data.actor.name}
              </span>
            </PageLink>
          )}
        </PersonHead>
      ) : (
        PersonHeadSkeleton
      )}
      <PersonTitles title={browseMessages.appearsIn} list={list} />
    </PersonPage>
  );
}
