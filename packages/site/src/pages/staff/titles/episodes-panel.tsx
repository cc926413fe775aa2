import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { hasRight, readStaffTitle, type StaffEpisode, staffEpisodes } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery } from '../../../api';
import { Icon } from '../../../components/icon';
import { messages } from '../../../i18n';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { skipMessages } from '../../../i18n/staff/skip';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink, useAppNavigation } from '../../../lib/app-navigation';
import { imageUrl } from '../../../lib/image';
import { session } from '../../../state/session';
import { Badge } from '../badge';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { type Column, Table } from '../table';
import { useFilters } from '../use-filters';
import css from './titles-section.module.css';

/** The episodes of a title, released or not. */
export function EpisodesPanel({ id, back }: { id: number; back: string }) {
  const { user } = useSnapshot(session);
  const may = hasRight(user?.role, 'catalogue');
  const { go } = useAppNavigation();
  const uploads = `/staff/uploads?title=${id}`;
  const title = useQuery(dataQuery(readStaffTitle, { params: { id } }, 0));
  const filters = useFilters();
  const list = useInfiniteQuery(
    staffListQuery(['episodes', id], (at, signal) =>
      call(staffEpisodes, { params: { id }, query: at }, { signal }),
    ),
  );
  const columns: Column<StaffEpisode>[] = [
    {
      head: staffMessages.episodeNumber,
      main: true,
      cell: ({ number, name, image }) => (
        <span className={css.main}>
          <span className={css.poster} data-wide>
            {image && <img src={imageUrl(image, 96)} alt="" loading="lazy" />}
          </span>
          <span>
            {messages.episode(number)}
            {name && <small>{name}</small>}
          </span>
        </span>
      ),
    },
    {
      head: staffMessages.state,
      cell: ({ standing, is_free }) => (
        <span className={css.badges}>
          {standing !== 'out' && <Badge tone="warm">{staffTitleMessages.notReleased[standing]}</Badge>}
          {is_free && <Badge tone="good">{staffMessages.free}</Badge>}
        </span>
      ),
    },
    {
      head: staffTitleMessages.released,
      short: true,
      cell: ({ released_at }) => formatTimestamp(released_at),
    },
    {
      head: staffTitleMessages.video,
      short: true,
      cell: ({ has_film, standing }) => (
        <>
          {has_film ? staffTitleMessages.hasVideo : staffTitleMessages.noVideo}
          {standing === 'no-film' && <small>{staffTitleMessages.releasedWithVideo}</small>}
        </>
      ),
    },
  ];
  if (may)
    columns.push({
      head: staffMessages.edit,
      actions: true,
      cell: (episode) => (
        <span className={css.actions}>
          <PageLink to={`${uploads}&episode=${episode.number}`} className={css.action}>
            {staffTitleMessages.sendVideo}
            <span className="visually-hidden">: {messages.episode(episode.number)}</span>
          </PageLink>
          <PageLink to={filters.to('episode', String(episode.id))} within className={css.action}>
            {staffMessages.edit}
            <span className="visually-hidden">: {messages.episode(episode.number)}</span>
          </PageLink>
        </span>
      ),
    });
  const next = (list.data?.pages[0]?.data[0]?.number ?? 0) + 1;
  return (
    <>
      <PageLink to={back} within className={css.back}>
        <Icon name="back" size={18} />
        {staffTitleMessages.back}
      </PageLink>
      <div className={css.head}>
        <h2>{title.data?.title ?? '…'}</h2>
        <PageLink to={uploads} className={css.action}>
          {staffTitleMessages.sendFiles}
        </PageLink>
        {may && (
          <PageLink to={filters.to('view', 'skip')} within className={css.action}>
            {skipMessages.heading}
          </PageLink>
        )}
        {may && (
          <PageLink to={filters.to('episode', `new-${next}`)} within className={css.action}>
            {staffTitleMessages.addEpisode}
          </PageLink>
        )}
      </div>
      <StaffList
        of={list}
        empty={{
          text: staffTitleMessages.noEpisodes,
          ...(may && {
            hint: staffTitleMessages.noEpisodesHint,
            action: { label: staffTitleMessages.sendFiles, run: () => go(uploads) },
          }),
        }}
      >
        {(rows) => (
          <Table label={staffTitleMessages.episodes} columns={columns} rows={rows} keyOf={(one) => one.id} />
        )}
      </StaffList>
    </>
  );
}
