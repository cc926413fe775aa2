import { useInfiniteQuery } from '@tanstack/react-query';
import { type StaffTitle, staffTitles } from '@tenger/api-contract';
import { call } from '../../api';
import { Choice } from '../../components/choice';
import { staff } from '../../i18n/staff';
import { PageLink } from '../../lib/links';
import { Badge } from './badge';
import { EpisodesRoom } from './episodes-room';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { SearchBox } from './search-box';
import { type Column, Table } from './table';
import { TitleForm } from './title-form';
import css from './titles-room.module.css';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

const states = ['all', 'ongoing', 'free', 'hidden'] as const;
const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `/staff/titles`: the catalogue; with `?edit=` one title's fields, with `?episodes=` its episodes. */
export function TitlesRoom() {
  const filters = useFilters();
  const edited = idOf(filters.text('edit'));
  const opened = idOf(filters.text('episodes'));
  if (opened !== undefined)
    return <EpisodesRoom key={opened} id={opened} back={filters.to('episodes', '')} />;
  return (
    <>
      <Titles />
      {edited !== undefined && <TitleForm key={edited} id={edited} close={() => filters.set('edit', '')} />}
    </>
  );
}

function Titles() {
  const filters = useFilters();
  const { q } = filters;
  const state = filters.oneOf('state', states);
  const list = useInfiniteQuery(
    partsOf(['titles', q, state], (at, signal) =>
      call(staffTitles, { query: { ...(q && { q }), ...(state !== 'all' && { state }), ...at } }, { signal }),
    ),
  );
  const columns: readonly Column<StaffTitle>[] = [
    {
      head: staff.title,
      main: true,
      cell: ({ id, title, original_name }) => (
        <>
          {title}
          <small>
            {original_name} · {id}
          </small>
        </>
      ),
    },
    {
      head: staff.state,
      cell: ({ type, is_hidden, is_free, is_completed }) => (
        <span className={css.badges}>
          <Badge>{staff.titleTypes[type]}</Badge>
          {!is_completed && <Badge tone="good">{staff.ongoing}</Badge>}
          {is_free && <Badge tone="warm">{staff.free}</Badge>}
          {is_hidden && <Badge tone="bad">{staff.states.hidden}</Badge>}
        </span>
      ),
    },
    { head: staff.released, short: true, cell: ({ released_date }) => released_date ?? staff.none },
    {
      head: staff.episodes,
      sum: true,
      cell: ({ type, episodes, total_episode }) =>
        type === 'movie' ? staff.none : staff.episodesOf(episodes, total_episode),
    },
    {
      head: staff.edit,
      actions: true,
      cell: ({ id, type, title }) => (
        <span className={css.actions}>
          <PageLink to={filters.to('edit', String(id))} within className={css.action}>
            {staff.edit}
            <span className="visually-hidden">: {title}</span>
          </PageLink>
          {type === 'series' && (
            <PageLink to={filters.to('episodes', String(id))} within className={css.action}>
              {staff.episodes}
              <span className="visually-hidden">: {title}</span>
            </PageLink>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Toolbar>
        <SearchBox label={staff.searchTitles} value={q} search={(text) => filters.set('q', text)} />
        <Choice
          label={staff.state}
          value={state}
          options={states.map((value) => ({ value, label: staff.titleStates[value] }))}
          choose={(value) => filters.set('state', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <PartsList
        of={list}
        empty={{ text: staff.noTitles }}
        clear={q || state !== 'all' ? filters.clear : undefined}
      >
        {(rows) => <Table label={staff.rooms.titles} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PartsList>
    </>
  );
}
