import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CatalogueKind,
  type ImportResult,
  importStaffTitles,
  saveCatalogueEntry,
} from '@tenger/api-contract';
import { useEffect, useId, useRef } from 'react';
import { call, failureMessage, hasNoReply, RequestError } from '../../../../api';
import { Button, buttonClass } from '../../../../components/button';
import { LoadError } from '../../../../components/load-error';
import { messages } from '../../../../i18n';
import { staffFormMessages } from '../../../../i18n/staff/form';
import { importMessages } from '../../../../i18n/staff/import';
import { PageLink } from '../../../../lib/app-navigation';
import { showFailure } from '../../../../lib/show-failure';
import { uniqueBy } from '../../../../lib/unique-by';
import { retryWhenLimited } from '../../retry-when-limited';
import { entriesOf } from './import-columns';
import css from './import-panel.module.css';
import { hasErrors, ImportTable, type ReviewedRow } from './import-table';
import type { TableRow } from './read-table';

type Results = ReadonlyMap<number, ImportResult>;

/** Checks or imports rows. The results are by the number of the row. */
async function importRows(
  rows: readonly TableRow[],
  isDryRun: boolean,
  signal?: AbortSignal,
): Promise<Results> {
  const titles = rows.map(({ values }) => values);
  const { data } = await call(
    importStaffTitles,
    { body: { dry_run: isDryRun, titles } },
    { ...(signal && { signal }) },
  );
  return new Map(
    rows.flatMap(({ number }, index) => {
      const result = data.titles[index];
      return result ? [[number, result] as const] : [];
    }),
  );
}

interface EntryName {
  readonly kind: CatalogueKind;
  readonly name: string;
}

/** The names that the catalog does not have, each once. */
function findMissing(reviewed: readonly ReviewedRow[]): readonly EntryName[] {
  const found = reviewed.flatMap(({ result }) =>
    (result?.problems ?? []).flatMap(({ field, code, names }) => {
      const kind = code === 'missing' ? entriesOf(field)?.kind : undefined;
      return kind ? names.map((name) => ({ kind, name })) : [];
    }),
  );
  return uniqueBy(found, ({ kind, name }) => `${kind} ${name.toLowerCase()}`);
}

/** Adds entries to the catalog, and returns why it refuses some. A colleague may have added one of them. */
async function addEntries(entries: readonly EntryName[]): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const body of entries)
    await retryWhenLimited(() => call(saveCatalogueEntry, { body })).catch((error) => {
      const code = error instanceof RequestError ? error.code : undefined;
      if (code === 'bad-input')
        refused.push(`${staffFormMessages.kinds[body.kind]} «${body.name}»: ${error.message}`);
      else if (code !== 'conflict') throw error;
    });
  return refused;
}

const describeFailure = (error: Error): string => {
  if (hasNoReply(error)) return importMessages.noReply;
  return error instanceof RequestError ? failureMessage(error) : messages.failed;
};

/** The titles of a table that was read: checks them with the catalog, and adds the new ones as drafts. */
export function ImportReview({ rows }: { rows: readonly TableRow[] }) {
  const texts = importMessages;
  const id = useId();
  const queries = useQueryClient();
  const valid = rows.filter(({ errors }) => errors.length === 0);
  const queryKey = ['title-import', id] as const;
  const check = useQuery({
    queryKey,
    queryFn: ({ signal }) => importRows(valid, true, signal),
    enabled: valid.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const add = useMutation({
    mutationFn: (added: readonly TableRow[]) => importRows(added, false),
    onSuccess(results) {
      queries.setQueryData<Results>(queryKey, (known) => new Map([...(known ?? []), ...results]));
      void queries.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const addMissing = useMutation({
    mutationFn: addEntries,
    onError: showFailure,
    // Without a reply, an entry may have been added.
    onSettled: () => check.refetch(),
  });

  const reviewed = rows.map((row): ReviewedRow => ({ row, result: check.data?.get(row.number) }));
  const rowsWith = (outcome: ImportResult['outcome']) =>
    reviewed.filter(({ result }) => result?.outcome === outcome).map(({ row }) => row);
  const fresh = rowsWith('new');
  const wrong = reviewed.filter(hasErrors).length;
  const missing = findMissing(reviewed);
  const isChecking = valid.length > 0 && check.isFetching;

  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (add.isSuccess) summary.current?.focus();
  }, [add.isSuccess]);

  const state = () => {
    if (isChecking) return texts.checking;
    if (add.isPending) return texts.adding(add.variables.length);
    if (check.isError) return '';
    const counts = texts.summary(fresh.length, rowsWith('exists').length, wrong);
    const added = rowsWith('added').length;
    return added > 0 ? `${texts.done(added)}. ${counts}` : counts;
  };

  return (
    <>
      <div ref={summary} tabIndex={-1} className={css.summary}>
        <p role="status">{state()}</p>
        {wrong > 0 && !isChecking && <p>{texts.wrongHint}</p>}
        {add.isError && !add.isPending && <p role="alert">{describeFailure(add.error)}</p>}
        <div className={css.actions}>
          {fresh.length > 0 && (
            <Button
              busy={add.isPending}
              disabled={isChecking || addMissing.isPending}
              onClick={() => add.mutate(fresh)}
            >
              {texts.add(fresh.length)}
            </Button>
          )}
          {add.isSuccess && (
            <PageLink to="/staff/titles?state=draft" className={buttonClass({ kind: 'line' })}>
              {texts.showDrafts}
            </PageLink>
          )}
        </div>
      </div>
      {check.isError && <LoadError text={describeFailure(check.error)} retry={() => void check.refetch()} />}
      {missing.length > 0 && (
        <section className={css.summary} aria-labelledby={`${id}-missing`}>
          <h3 id={`${id}-missing`}>{texts.missing}</h3>
          <p>{texts.missingHint}</p>
          <ul className={css.names}>
            {missing.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                <b>{name}</b> {staffFormMessages.kinds[kind]}
              </li>
            ))}
          </ul>
          {addMissing.data && addMissing.data.length > 0 && (
            <div role="alert">
              <ul className={css.errors}>
                {addMissing.data.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <Button
              kind="line"
              small
              busy={addMissing.isPending}
              disabled={isChecking || add.isPending}
              onClick={() => addMissing.mutate(missing)}
            >
              {texts.addMissing(missing.length)}
            </Button>
          </div>
        </section>
      )}
      <ImportTable rows={reviewed} />
    </>
  );
}
