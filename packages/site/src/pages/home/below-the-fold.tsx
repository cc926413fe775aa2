import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ageGroups, type Card, type HomeRow } from '@tenger/api-contract';
import { genrePath, pathTo } from '@tenger/api-contract/site-paths';
import { type ComponentType, memo } from 'react';
import { dataQuery } from '../../api';
import { charactersQuery } from '../../api/lists';
import { AgeTile } from '../../components/age-tile';
import { PosterCard, WideCard } from '../../components/cards';
import { Person } from '../../components/person';
import { Row } from '../../components/row';
import { messages } from '../../i18n';
import { browseMessages } from '../../i18n/browse';
import { formatNumber } from '../../i18n/format';
import { QueriedRow } from './queried-row';
import { genresQuery, popularMoviesQuery } from './queries';
import { firstRows } from './rows';

const TheatreRow = memo(function TheatreRow() {
  const query = useQuery(popularMoviesQuery);
  return (
    <QueriedRow
      of={query}
      title={messages.theatre}
      kind="wide"
      id="theatre"
      more={pathTo('theatreStart')}
      lazy
    >
      {query.data
        ?.filter((card) => card.is_theatre)
        .map((card) => (
          <li key={card.id}>
            <WideCard card={card} />
          </li>
        ))}
    </QueriedRow>
  );
});

const posters = (cards: readonly Card[]) =>
  cards.map((card) => (
    <li key={card.id}>
      <PosterCard card={card} />
    </li>
  ));

const GenreRows = memo(function GenreRows() {
  const query = useQuery(genresQuery);
  if (!query.data) {
    return (
      <QueriedRow of={query} title={messages.genres} kind="poster">
        {undefined}
      </QueriedRow>
    );
  }
  const genres = query.data.filter(({ titles }) => titles.length > 0);
  return genres.map(({ category, titles }) => (
    <Row
      key={category.id}
      id={`genre-${category.id}`}
      title={category.title}
      kind="poster"
      more={genrePath(category.id)}
      lazy
    >
      {posters(titles)}
    </Row>
  ));
});

const AgesRow = memo(function AgesRow() {
  const query = useQuery(dataQuery(ageGroups, {}, 3_600_000));
  return (
    <QueriedRow of={query} title={browseMessages.ages} kind="age" more={pathTo('agesStart')} lazy>
      {query.data?.map(({ age, total }) => (
        <li key={age}>
          <AgeTile
            age={age}
            to={pathTo('ages', { age })}
            note={browseMessages.titlesFound(formatNumber(total))}
          />
        </li>
      ))}
    </QueriedRow>
  );
});

const CharactersRow = memo(function CharactersRow() {
  const query = useInfiniteQuery(charactersQuery(undefined));
  return (
    <QueriedRow
      of={query}
      title={browseMessages.characters}
      kind="person"
      more={pathTo('charactersStart')}
      lazy
    >
      {query.data?.pages[0]?.data.map((one) => (
        <li key={one.id}>
          <Person
            to={pathTo('character', { id: one.id })}
            name={one.name}
            image={one.image}
            thumb={one.image_thumb}
          />
        </li>
      ))}
    </QueriedRow>
  );
});

const rows: Readonly<Partial<Record<HomeRow, ComponentType>>> = {
  ...firstRows,
  theatre: TheatreRow,
  ages: AgesRow,
  genres: GenreRows,
  characters: CharactersRow,
};

/** The home page below the first screen. */
export const BelowTheFold = memo(function LowerRows({ names }: { names: readonly HomeRow[] }) {
  return names.map((name) => {
    const LowerRow = rows[name];
    return LowerRow && <LowerRow key={name} />;
  });
});
