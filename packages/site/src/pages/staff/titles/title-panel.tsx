import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRight, readStaffTitle, type StaffTitleDetail, saveStaffTitle } from '@tenger/api-contract';
import { useSnapshot } from 'valtio/react';
import { call, dataQuery, RequestError } from '../../../api';
import { messages } from '../../../i18n';
import { staffMessages } from '../../../i18n/staff';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink, useAppNavigation } from '../../../lib/app-navigation';
import { useIsMounted } from '../../../lib/use-is-mounted';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { EntityForm } from '../entity-form/entity-form';
import { useEditorKey } from '../entity-form/use-editor-key';
import { isConflict, useEntityForm } from '../entity-form/use-entity-form';
import { PanelHead, PanelPlaceholder } from './panel-frame';
import { PublishPanel } from './publish-panel';
import { titleDescription } from './title-description';
import css from './titles-section.module.css';

const emptyTitle = {
  ...{ title: '', original_name: '', title_en: '', title_ru: '', aliases: [] },
  ...{ description: '', description_en: '', description_ru: '' },
  ...{ image1: null, poster_hz: null, banner: null, logo: null },
  ...{ category_ids: [], director_ids: [], character_ids: [] },
  ...{ season_id: null, season_group_id: null, studio_id: null, translator_id: null },
  ...{ released_date: null, total_episode: 0, is_completed: false, rating: null, age_limit: 0 },
  ...{ is_free: false, is_theatre: false, price: null, is_mirror: false, is_hidden: false },
};

type TitleType = StaffTitleDetail['type'];

function TitleForm({
  type,
  saved,
  onAdded,
  reload,
}: {
  type: TitleType;
  saved: StaffTitleDetail | undefined;
  onAdded(id: number): void;
  reload(): void;
}) {
  const queries = useQueryClient();
  const { go } = useAppNavigation();
  const { user } = useSnapshot(session);
  const form = useEntityForm(
    `staff-title:${saved?.id ?? `new-${type}`}`,
    titleDescription.rules,
    saved ?? { ...emptyTitle, type },
    saved?.version,
    // An imported title may lack what this form requires.
    { sendsChanges: true },
  );
  const isMounted = useIsMounted();
  const save = useMutation({
    mutationFn: () => {
      const target = saved ? { id: saved.id, version: form.version } : { type };
      const values = saved ? form.changed : form.values;
      return call(saveStaffTitle, { body: { ...(values as typeof target), ...target } });
    },
    onSuccess: ({ data }) => {
      form.confirm(`staff-title:${data.id}`, data.version);
      showToast(staffMessages.saved, 'done');
      queries.removeQueries({ queryKey: ['staff'], type: 'inactive' });
      queries.setQueryData(dataQuery(readStaffTitle, { params: { id: data.id } }, 0).queryKey, data);
      if (saved || !isMounted.current) return;
      onAdded(data.id);
      go(`/staff/titles?edit=${data.id}`, { within: true, replace: true });
    },
    onError: (error) => {
      if (isConflict(error)) {
        form.rebase();
        reload();
      } else if (!(error instanceof RequestError)) showToast(messages.failed, 'error');
    },
  });
  return (
    <EntityForm
      description={titleDescription}
      form={form}
      textsOnly={!hasRight(user?.role, 'catalogue')}
      isNew={!saved}
      busy={save.isPending}
      error={save.error}
      save={() => save.mutate()}
    />
  );
}

interface TitlePanelProps {
  /** Undefined for a new title of `type`. */
  readonly id: number | undefined;
  readonly type?: TitleType | undefined;
  readonly back: string;
}

function OneTitlePanel({ id, type, back, onAdded }: TitlePanelProps & { onAdded(id: number): void }) {
  const queries = useQueryClient();
  const { user } = useSnapshot(session);
  const query = dataQuery(readStaffTitle, { params: { id: id ?? 1 } }, 0);
  const { data, error, isError, refetch } = useQuery({ ...query, enabled: id !== undefined });
  const title = id === undefined ? undefined : data;
  const shownType = title?.type ?? (id === undefined ? type : undefined);
  if (!shownType)
    return (
      <>
        <PanelHead back={back} heading={isError ? staffTitleMessages.editTitle : '…'} />
        <PanelPlaceholder error={isError ? error : undefined} retry={() => void refetch()} />
      </>
    );
  const reload = () => void queries.invalidateQueries({ queryKey: query.queryKey });
  return (
    <>
      <PanelHead
        back={back}
        heading={title?.title ?? staffTitleMessages.newTitle[shownType]}
        {...(title && { note: `${staffMessages.titleTypes[title.type]} · ${title.id}` })}
      >
        {title?.type === 'series' && (
          <PageLink to={`/staff/titles?episodes=${title.id}`} className={css.action}>
            {staffTitleMessages.episodes}
          </PageLink>
        )}
        {title && (
          <PageLink to={`/staff/uploads?title=${title.id}`} className={css.action}>
            {title.type === 'series' ? staffTitleMessages.sendFiles : staffTitleMessages.sendVideo}
          </PageLink>
        )}
      </PanelHead>
      {title && hasRight(user?.role, 'catalogue') && (
        <PublishPanel
          title={title}
          changed={(data) => queries.setQueryData(query.queryKey, data)}
          reload={reload}
        />
      )}
      <TitleForm type={shownType} saved={title} onAdded={onAdded} reload={reload} />
    </>
  );
}

/** The texts of a title; with the right to manage the catalog, all its fields and its publication. */
export function TitlePanel(props: TitlePanelProps) {
  const { key, onAdded } = useEditorKey(String(props.id ?? props.type));
  return <OneTitlePanel key={key} {...props} onAdded={onAdded} />;
}
