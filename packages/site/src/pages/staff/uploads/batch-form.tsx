import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasRight } from '@tenger/api-contract';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { hasNoReply } from '../../../api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { LoadError } from '../../../components/load-error';
import { SkeletonBlock } from '../../../components/skeleton';
import { browseMessages } from '../../../i18n/browse';
import { staffMessages } from '../../../i18n/staff';
import { staffFormMessages } from '../../../i18n/staff/form';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { showFailure } from '../../../lib/show-failure';
import { session } from '../../../state/session';
import { showToast } from '../../../state/toasts';
import { SubmitBoundary } from '../submit-boundary';
import { readTitleContents, type TitleContents, titleContentsQuery, uploadsOfFilesQuery } from './batch-data';
import css from './batch-form.module.css';
import {
  type BatchContext,
  type BatchRow,
  compareRows,
  findTitleOfUploads,
  isFileProblem,
  planBatch,
  type RowPlan,
  toBatchRows,
} from './batch-plan';
import { BatchTable } from './batch-table';
import { formatFileSize } from './file-labels';
import { parseTypedEpisode } from './parse-typed-episode';
import { ReleaseFields } from './release-fields';
import { findReleaseErrors, initialReleaseSettings, scheduleReleases } from './release-schedule';
import { type RowMark, sendBatch } from './send-batch';
import { TitleChoice, useChosenTitle } from './title-choice';

interface BatchFormProps {
  files: readonly File[];
  /** The title of the page that the operator came from. */
  initialTitle: number | undefined;
  maxBytes: number | undefined;
  hasFfmpeg: boolean;
  close(): void;
}

/** Uploads several files to the episodes of a title, and adds the episodes that it lacks. */
export function BatchForm({ files, initialTitle, maxBytes, hasFfmpeg, close }: BatchFormProps) {
  const texts = staffUploadMessages;
  const queries = useQueryClient();
  const { user, userId } = useSnapshot(session);
  const known = useQuery(uploadsOfFilesQuery(files));
  const [rows, setRows] = useState<readonly BatchRow[]>();
  const { title, choose, ask } = useChosenTitle(initialTitle);
  const contents = useQuery(titleContentsQuery(title, files));
  const [settings, setSettings] = useState(initialReleaseSettings);
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMark>>(new Map());
  /** New episodes that a call without a reply may have added, or that were added. */
  const [attempted, setAttempted] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const openedAt = useRef(Date.now());
  /** The operator has corrected a row or the schedule. */
  const [isCorrected, setCorrected] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  // The uploads of the same files are known, so that nothing has to be entered again.
  useEffect(() => {
    if (!known.data || rows) return;
    const id = initialTitle ?? findTitleOfUploads(files, known.data);
    const uploads = known.data.filter(({ media_id }) => media_id === id);
    setRows(toBatchRows(files, uploads, userId));
    ask(id);
  }, [known.data, rows, files, userId, initialTitle, ask]);

  const isMovie = title?.type === 'movie';
  const contextOf = (data: TitleContents): BatchContext => ({
    ...{ isMovie, userId, maxBytes, hasFfmpeg },
    ...{ episodes: data.episodes, uploads: data.uploads },
    mayAdd: hasRight(user?.role, 'catalogue'),
    maySendVideos: hasRight(user?.role, 'uploads'),
  });
  const isDone = (key: string) => marks.get(key)?.type === 'done';
  const open = (rows ?? []).filter(({ key }) => !isDone(key));
  const plans: ReadonlyMap<string, RowPlan> =
    title && contents.data && rows ? planBatch(rows, contextOf(contents.data)) : new Map();
  const toSend = open.filter(({ key }) => plans.get(key)?.type !== 'complete');
  const problems = toSend.filter(({ key }) => plans.get(key)?.type === 'problem');
  const unusable = toSend.filter(({ key }) => isFileProblem(plans.get(key)));

  const newNumbers = (rows ?? []).flatMap(({ key, kind, number }) => {
    const read = parseTypedEpisode(number);
    const isNew = kind === 'video' && read !== undefined;
    return isNew && (plans.get(key)?.type === 'add' || attempted.has(read)) ? [read] : [];
  });
  const releases = scheduleReleases(newNumbers, settings, openedAt.current);
  const hasReleaseErrors = newNumbers.length > 0 && findReleaseErrors(settings).size > 0;
  const bytes = toSend.reduce((sum, { file }) => sum + file.size, 0);
  const isLoading = known.isPending || !rows || (title !== null && contents.isPending);
  const ready =
    title !== null && plans.size > 0 && toSend.length > 0 && problems.length === 0 && !hasReleaseErrors;

  const mark = (key: string, next: RowMark) => setMarks((before) => new Map(before).set(key, next));
  const send = async () => {
    if (!title || !rows) return;
    setBusy(true);
    setNotice(undefined);
    try {
      // Colleagues, or an attempt without a reply, may have changed the title.
      // Not a refetch, which would wait for the network, and then send what the operator no longer expects to be sent.
      const fresh = await readTitleContents(title, files);
      queries.setQueryData(titleContentsQuery(title, files).queryKey, fresh);
      const checked = planBatch(rows, contextOf(fresh));
      const isUnexpected = ({ key }: BatchRow) => {
        const [before, now] = [plans.get(key)?.type, checked.get(key)?.type];
        return now === 'problem' || (now === 'replace' && before !== 'replace');
      };
      if (toSend.some(isUnexpected)) return setNotice(texts.changed);
      const orders = [...toSend]
        .sort(compareRows)
        .flatMap((row) => ({ row, plan: checked.get(row.key) }))
        .filter((order): order is { row: BatchRow; plan: RowPlan } => order.plan !== undefined);
      setMarks((before) => new Map([...before].filter(([, { type }]) => type === 'done')));
      setAttempted(new Set(newNumbers));
      const failed = await sendBatch({ titleId: title.id, isMovie, rows: orders, releases, mark }).catch(
        (error) => {
          if (!hasNoReply(error)) setAttempted(new Set());
          throw error;
        },
      );
      void queries.invalidateQueries({ queryKey: ['staff'] });
      if (failed > 0) return setNotice(texts.failedSome(failed));
      showToast(texts.didStart(orders.length), 'done');
      close();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const summary = () => {
    if (known.isError || contents.isError) return '';
    if (isLoading) return texts.checking;
    if (!title) return texts.chooseTitle;
    if (toSend.length === 0) return texts.nothing;
    if (problems.length > 0) return texts.hasProblems(problems.length);
    return hasReleaseErrors ? texts.releaseProblem : texts.ready(toSend.length);
  };
  const change = (key: string, part: Partial<BatchRow>) => {
    setCorrected(true);
    setRows((before) => before?.map((row) => (row.key === key ? { ...row, ...part } : row)));
    setMarks((before) => new Map([...before].filter(([one]) => one !== key)));
    setNotice(undefined);
  };
  const correctSettings = (next: typeof settings) => {
    setCorrected(true);
    setSettings(next);
  };
  const remove = (keys: readonly string[]) =>
    setRows((before) => before?.filter(({ key }) => !keys.includes(key)));

  return (
    <ConfirmDialog
      open
      wide="table"
      kind="primary"
      title={texts.title}
      text={texts.text(
        (rows ?? files).length,
        formatFileSize((rows?.map(({ file }) => file) ?? files).reduce((sum, { size }) => sum + size, 0)),
      )}
      confirm={texts.send(toSend.length, formatFileSize(bytes))}
      cancel={staffMessages.cancel}
      busy={busy}
      ready={ready}
      onConfirm={() => void send()}
      onClose={() => (isCorrected ? setLeaving(true) : close())}
    >
      {known.isError && <LoadError text={browseMessages.listFailed} retry={() => void known.refetch()} />}
      {rows && (
        <TitleChoice
          title={title}
          choose={busy || attempted.size > 0 || marks.size > 0 ? undefined : choose}
        />
      )}
      {title && contents.isError && (
        <LoadError text={browseMessages.listFailed} retry={() => void contents.refetch()} />
      )}
      {newNumbers.length > 0 && (
        <ReleaseFields settings={settings} isLocked={busy || attempted.size > 0} change={correctSettings} />
      )}
      {isLoading && !known.isError && !contents.isError && <SkeletonBlock height={160} width="100%" />}
      {rows && rows.length > 0 && !(title && contents.isPending) && (
        <BatchTable
          rows={rows.map((row) => ({
            ...{ row, plan: plans.get(row.key), mark: marks.get(row.key) },
            release: releaseOf(row),
          }))}
          isMovie={isMovie}
          busy={busy}
          change={change}
          sort={() => setRows((before) => before && [...before].sort(compareRows))}
          remove={(key) => remove([key])}
        />
      )}
      {unusable.length > 1 && !busy && (
        <div>
          <Button kind="line" small onClick={() => remove(unusable.map(({ key }) => key))}>
            {texts.removeUnusable}
          </Button>
        </div>
      )}
      <div className={css.summary}>
        {notice && <p role="alert">{notice}</p>}
        <p role="status">{summary()}</p>
      </div>
      <SubmitBoundary>
        <ConfirmDialog
          open={isLeaving}
          title={staffFormMessages.leaveTitle}
          text={staffFormMessages.leaveText}
          confirm={staffFormMessages.leave}
          cancel={staffFormMessages.stay}
          onConfirm={close}
          onClose={() => setLeaving(false)}
        />
      </SubmitBoundary>
    </ConfirmDialog>
  );

  function releaseOf({ kind, number }: BatchRow) {
    const release = kind === 'video' ? releases.get(parseTypedEpisode(number) ?? 0) : undefined;
    if (!release) return undefined;
    const at = settings.mode === 'now' || hasReleaseErrors ? null : release.releasedAt;
    return { at, isFree: release.isFree };
  }
}
