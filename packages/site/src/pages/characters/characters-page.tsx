import { useInfiniteQuery } from '@tanstack/react-query';
import { LETTERS } from '@tenger/api-contract';
import { pathTo } from '@tenger/api-contract/site-paths';
import { useParams } from 'react-router-dom';
import { charactersQuery } from '../../api/lists';
import { Chips } from '../../components/chips';
import { EmptyState } from '../../components/empty-state';
import { Endless } from '../../components/endless/endless';
import { Page } from '../../components/page';
import { Person, PersonSkeleton } from '../../components/person';
import { browseMessages } from '../../i18n/browse';
import { Redirect } from '../../lib/redirect';
import { parseId } from '../../lib/series-path';
import css from './characters-page.module.css';

export const CharactersStart = () => <Redirect to={pathTo('characters', { character: 'all' })} />;

/** `#` would start the fragment, so the path has `other` for this group. */
const OTHER = 'other';
const letterIn = (text: string | undefined) => {
  const letter = text === OTHER ? '#' : text?.toUpperCase();
  return letter && [...letter].length === 1 && LETTERS.includes(letter) ? letter : undefined;
};

/** All characters by the first letter of the name (R2.1-06). */
export function CharactersPage() {
  const { character } = useParams();
  const letter = letterIn(character);
  const list = useInfiniteQuery(charactersQuery(letter));
  const id = parseId(character);
  if (id !== undefined) return <Redirect to={pathTo('character', { id })} />;
  if (character !== 'all' && letter === undefined)
    return <Redirect to={pathTo('characters', { character: 'all' })} />;
  return (
    <Page title={browseMessages.characters} note={browseMessages.charactersNote}>
      <div className={css.letters}>
        <Chips
          tight
          label={browseMessages.letters}
          chips={[
            {
              key: 'all',
              to: pathTo('characters', { character: 'all' }),
              label: browseMessages.all,
              current: letter === undefined,
            },
            ...[...LETTERS].map((one) => ({
              key: one,
              to: pathTo('characters', { character: one === '#' ? OTHER : one }),
              label: one,
              name: one === '#' ? browseMessages.otherLetters : browseMessages.letter(one),
              current: one === letter,
            })),
          ]}
        />
      </div>
      <Endless
        list={list}
        kind="person"
        label={letter ? browseMessages.letter(letter) : browseMessages.characters}
        skeleton={PersonSkeleton}
        keyOf={(one) => one.id}
        empty={<EmptyState art="camel" text={browseMessages.noCharacters} />}
      >
        {(one, at) => (
          <Person
            to={pathTo('character', { id: one.id })}
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
