import { useInfiniteQuery } from '@tanstack/react-query';
import { hasRight, type StaffTitle, staffTitles } from '@tenger/api-contract';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink } from '../../../lib/app-navigation';
import { imageUrl } from '../../../lib/image';
import { lazyChunk } from '../../../lib/lazy-chunk';
import { session } from '../../../state/session';
import { Badge } from '../badge';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { EpisodeEditor } from './episode-panel';
import { EpisodesPanel } from './episodes-panel';
import { PanelPlaceholder } from './panel-frame';
import { SkipPanel } from './skip-marks/skip-panel';
import { TitlePanel } from './title-panel';
import css from './titles-section.module.css';

const ImportPanel = lazyChunk('title-import', () =>
  import('./import/import-panel').then((m) => m.ImportPanel),
);

const states = ['all', 'draft', 'scheduled', 'ongoing', 'free', 'hidden', 'archived'] as const;
const types = ['series', 'movie'] as const;
const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/**
 * `/staff/titles`: the catalog; with `?edit=` the fields of a title, with `?new=` a new one or a table of them, with
 * `?episodes=` its episodes, with `?view=skip` their intros and credits, and with `?episode=` one of them.
 */
function TitlesSection() {
  const filters = useFilters();
  const edited = idOf(filters.text('edit'));
  const opened = idOf(filters.text('episodes'));
  const episode = filters.text('episode');
  if (opened !== undefined)
    return episode ? (
      <EpisodeEditor titleId={opened} choice={episode} back={filters.to('episode', '')} />
    ) : filters.text('view') === 'skip' ? (
      <SkipPanel key={opened} id={opened} back={filters.to('view', '')} />
    ) : (
      <EpisodesPanel key={opened} id={opened} back={filters.to('episodes', '')} />
    );
  const added = types.find((type) => type === filters.text('new'));
  if (edited !== undefined || added)
    return (
      <TitlePanel id={edited} type={added} back={filters.to(edited === undefined ? 'new' : 'edit', '')} />
    );
  if (filters.text('new') === 'table')
    return (
      <Suspense fallback={<PanelPlaceholder error={undefined} retry={() => undefined} />}>
        <ImportPanel back={filters.to('new', '')} />
      </Suspense>
    );
  return <Titles />;
}

function Titles() {
  const filters = useFilters();
  const { q } = filters;
  const { user } = useSnapshot(session);
  const may = hasRight(user?.role, 'catalogue');
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
      cell: ({ id, title, original_name, image1 }) => (
        <span className={css.main}>
          <span className={css.poster}>
            {image1 && <img src={imageUrl(image1, 96)} alt="" loading="lazy" />}
          </span>
          <span>
            {title}
            <small>
              {original_name} · {id}
            </small>
          </span>
        </span>
      ),
    },
    {
      head: staffMessages.state,
      cell: ({ type, status, publish_at, is_hidden, is_free, is_completed }) => (
        <span className={css.badges}>
          <Badge>{staffMessages.titleTypes[type]}</Badge>
          {status !== 'published' && (
            <Badge tone={status === 'archived' ? 'bad' : 'warm'}>
              {staffTitleMessages.publish.states[status]}
              {status === 'scheduled' && publish_at && ` · ${formatTimestamp(publish_at)}`}
            </Badge>
          )}
          {type === 'series' && !is_completed && <Badge tone="good">{staffTitleMessages.ongoing}</Badge>}
          {is_free && <Badge tone="warm">{staffMessages.free}</Badge>}
          {is_hidden && <Badge tone="bad">{staffMessages.states.hidden}</Badge>}
        </span>
      ),
    },
    {
      head: staffTitleMessages.released,
      short: true,
      cell: ({ released_date }) => released_date ?? staffMessages.none,
    },
    {
      head: staffTitleMessages.episodes,
      sum: true,
      cell: ({ type, episodes, total_episode }) =>
        type === 'movie' ? staffMessages.none : staffTitleMessages.episodesOf(episodes, total_episode),
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
              {staffTitleMessages.episodes}
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
          options={states.map((value) => ({ value, label: staffTitleMessages.titleStates[value] }))}
          choose={(value) => filters.set('state', value === 'all' ? '' : value)}
        />
        {may && (
          <span className={css.actions}>
            {types.map((type) => (
              <PageLink key={type} to={filters.to('new', type)} within className={css.action}>
                {staffTitleMessages.newTitle[type]}
              </PageLink>
            ))}
            <PageLink to={filters.to('new', 'table')} within className={css.action}>
              {staffTitleMessages.importTable}
            </PageLink>
          </span>
        )}
      </Toolbar>
      <StaffList
        of={list}
        empty={{ text: staffTitleMessages.noTitles }}
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
