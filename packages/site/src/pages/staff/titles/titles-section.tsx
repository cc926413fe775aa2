import { useInfiniteQuery } from '@tanstack/react-query';
import { type StaffTitle, staffTitles } from '@tenger/api-contract';
import { call } from '../../../api';
import { SelectField } from '../../../components/select-field';
import { staffMessages } from '../../../i18n/staff';
import { PageLink } from '../../../lib/app-navigation';
import { Badge } from '../badge';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { EpisodesPanel } from './episodes-panel';
import { TitleForm } from './title-form';
import css from './titles-section.module.css';

const states = ['all', 'ongoing', 'free', 'hidden'] as const;
const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** `/staff/titles`: the catalog; with `?edit=` the fields of a title, with `?episodes=` its episodes. */
function TitlesSection() {
  const filters = useFilters();
  const edited = idOf(filters.text('edit'));
  const opened = idOf(filters.text('episodes'));
  if (opened !== undefined)
    return <EpisodesPanel key={opened} id={opened} back={filters.to('episodes', '')} />;
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
    staffListQuery(['titles', q, state], (at, signal) =>
      call(staffTitles, { query: { ...(q && { q }), ...(state !== 'all' && { state }), ...at } }, { signal }),
    ),
  );
  const columns: readonly Column<StaffTitle>[] = [
    {
      head: staffMessages.title,
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
      head: staffMessages.state,
      cell: ({ type, is_hidden, is_free, is_completed }) => (
        <span className={css.badges}>
          <Badge>{staffMessages.titleTypes[type]}</Badge>
          {!is_completed && <Badge tone="good">{staffMessages.ongoing}</Badge>}
          {is_free && <Badge tone="warm">{staffMessages.free}</Badge>}
          {is_hidden && <Badge tone="bad">{staffMessages.states.hidden}</Badge>}
        </span>
      ),
    },
    {
      head: staffMessages.released,
      short: true,
      cell: ({ released_date }) => released_date ?? staffMessages.none,
    },
    {
      head: staffMessages.episodes,
      sum: true,
      cell: ({ type, episodes, total_episode }) =>
        type === 'movie' ? staffMessages.none : staffMessages.episodesOf(episodes, total_episode),
    },
    {
      head: staffMessages.edit,
      actions: true,
      cell: ({ id, type, title }) => (
        <span className={css.actions}>
          <PageLink to={filters.to('edit', String(id))} within className={css.action}>
            {staffMessages.edit}
            <span className="visually-hidden">: {title}</span>
          </PageLink>
          {type === 'series' && (
            <PageLink to={filters.to('episodes', String(id))} within className={css.action}>
              {staffMessages.episodes}
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
        <SearchBox label={staffMessages.searchTitles} value={q} search={(text) => filters.set('q', text)} />
        <SelectField
          label={staffMessages.state}
          value={state}
          options={states.map((value) => ({ value, label: staffMessages.titleStates[value] }))}
          choose={(value) => filters.set('state', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <StaffList
        of={list}
        empty={{ text: staffMessages.noTitles }}
        clear={q || state !== 'all' ? filters.clear : undefined}
      >
        {(rows) => (
          <Table label={staffMessages.sections.titles} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </StaffList>
    </>
  );
}

export const titlesSection: StaffSection = {
  path: 'titles',
  icon: 'grid',
  right: 'texts',
  labelKey: 'titles',
  component: TitlesSection,
};
