import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { oneCharacter } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataQuery } from '../../api';
import { isNotFound } from '../../api/is-not-found';
import { titlesQuery } from '../../api/lists';
import { Avatar } from '../../components/avatar';
import { cardSkeletons } from '../../components/card-skeletons';
import { PosterCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { NotFound } from '../../components/not-found';
import { PersonHead, PersonHeadSkeleton, PersonPage } from '../../components/person-head';
import { Section } from '../../components/section';
import { browseMessages } from '../../i18n/browse';
import { PageLink } from '../../lib/app-navigation';
import { parseId } from '../../lib/series-path';
import css from './character-page.module.css';

/** A character with the voice actor and all titles (R2.1-07). */
export function CharacterPage() {
  const id = parseId(useParams().id);
  return id === undefined ? (
    <NotFound text={browseMessages.characterMissing} />
  ) : (
    <CharacterDetails id={id} />
  );
}

function CharacterDetails({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataQuery(oneCharacter, { params: { id } }));
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'character', id } }));
  if (isNotFound(error)) return <NotFound text={browseMessages.characterMissing} />;
  if (error && !data) return <NotFound text={error.message} retry={() => void refetch()} />;
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
            <PageLink to={`/actor/${data.actor.id}`} className={css.voice}>
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
      <Section title={browseMessages.appearsIn}>
        <Endless
          list={list}
          kind="poster"
          label={browseMessages.appearsIn}
          skeleton={cardSkeletons.poster}
          keyOf={(card) => card.id}
        >
          {(card) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager />}
        </Endless>
      </Section>
    </PersonPage>
  );
}
