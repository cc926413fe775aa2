import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { oneCharacter } from '@tenger/api-contract';
import { useParams } from 'react-router-dom';
import { dataOf } from '../../api';
import { isMissing } from '../../api/is-missing';
import { titlesQuery } from '../../api/lists';
import { Avatar } from '../../components/avatar';
import { cardBones, PosterCard } from '../../components/cards';
import { Endless } from '../../components/endless/endless';
import { GRID_SIZES } from '../../components/grid-sizes';
import { Missing } from '../../components/missing';
import { PersonHead, personHeadBones } from '../../components/person-head';
import { Section } from '../../components/section';
import { browse } from '../../i18n/browse';
import { PageLink } from '../../lib/links';
import { addressId } from '../../lib/list-address';
import css from './character-page.module.css';

/** A character, the voice behind it, and where it appears (R2.1-07). */
export function CharacterPage() {
  const id = addressId(useParams().id);
  return id === undefined ? <Missing text={browse.characterMissing} /> : <OneCharacter id={id} />;
}

function OneCharacter({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(dataOf(oneCharacter, { params: { id } }));
  const list = useInfiniteQuery(titlesQuery({ of: { t: 'character', id } }));
  if (error) {
    return isMissing(error) ? (
      <Missing text={browse.characterMissing} />
    ) : (
      <Missing text={error.message} retry={() => void refetch()} />
    );
  }
  return (
    <div className={css.page}>
      {data ? (
        <PersonHead
          name={data.name}
          image={data.image}
          thumb={data.image_thumb}
          role={browse.character}
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
                <small>{browse.voice}</small>
                {data.actor.name}
              </span>
            </PageLink>
          )}
        </PersonHead>
      ) : (
        personHeadBones
      )}
      <Section title={browse.appearsIn}>
        <Endless
          of={list}
          kind="poster"
          label={browse.appearsIn}
          bones={cardBones.poster}
          keyOf={(card) => card.id}
        >
          {(card) => <PosterCard card={card} sizes={GRID_SIZES.poster} eager />}
        </Endless>
      </Section>
    </div>
  );
}
