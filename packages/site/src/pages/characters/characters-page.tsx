import { useInfiniteQuery } from '@tanstack/react-query';
import { LETTERS } from '@tenger/api-contract';
import { Navigate, useParams } from 'react-router-dom';
import { charactersQuery } from '../../api/lists';
import { Chips } from '../../components/chips';
import { Empty } from '../../components/empty';
import { Endless } from '../../components/endless/endless';
import { Page } from '../../components/page';
import { Person, personBones } from '../../components/person';
import { browse } from '../../i18n/browse';
import { addressId } from '../../lib/list-address';
import css from './characters-page.module.css';

export const CharactersStart = () => <Navigate to="/character/all" replace />;

/** `#` would be the address's own fragment, so the group of everything else is called `other` there. */
const OTHER = 'other';
const letterIn = (text: string | undefined) => {
  const letter = text === OTHER ? '#' : text?.toUpperCase();
  return letter && [...letter].length === 1 && LETTERS.includes(letter) ? letter : undefined;
};

/** Everybody the stories are about, by the first letter of the name (R2.1-06). */
export function CharactersPage() {
  const { character } = useParams();
  const letter = letterIn(character);
  const list = useInfiniteQuery(charactersQuery(letter));
  const id = addressId(character);
  if (id !== undefined) return <Navigate to={`/character/anime/list/${id}`} replace />;
  if (character !== 'all' && letter === undefined) return <Navigate to="/character/all" replace />;
  return (
    <Page title={browse.characters} note={browse.charactersNote}>
      <div className={css.letters}>
        <Chips
          tight
          label={browse.letters}
          chips={[
            { key: 'all', to: '/character/all', label: browse.all, current: letter === undefined },
            ...[...LETTERS].map((one) => ({
              key: one,
              to: `/character/${one === '#' ? OTHER : encodeURIComponent(one)}`,
              label: one,
              name: one === '#' ? browse.otherLetters : browse.letter(one),
              current: one === letter,
            })),
          ]}
        />
      </div>
      <Endless
        of={list}
        kind="person"
        label={letter ? browse.letter(letter) : browse.characters}
        bones={personBones}
        keyOf={(one) => one.id}
        empty={<Empty art="camel" text={browse.noCharacters} />}
      >
        {(one, at) => (
          <Person
            to={`/character/anime/list/${one.id}`}
            name={one.name}
            note={one.about}
            image={one.image}
            thumb={one.image_thumb}
            eager={at < 12}
          />
        )}
      </Endless>
    </Page>
  );
}
