import { type SubtitleLanguage, subtitleLanguages } from '@tenger/api-contract';
import { useRef } from 'react';
import { IconButton } from '../../../components/button';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffUploadMessages } from '../../../i18n/staff/uploads';
import { videoMessages } from '../../../i18n/staff/videos';
import { type Column, Table } from '../table';
import css from './batch-form.module.css';
import type { BatchRow, RowPlan } from './batch-plan';
import { formatFileSize, isUploadable } from './file-labels';
import { parseTypedEpisode } from './parse-typed-episode';
import type { RowMark } from './send-batch';

/** A row with everything that the table shows. */
export interface ShownRow {
  readonly row: BatchRow;
  /** Undefined until the title is chosen and loaded. */
  readonly plan: RowPlan | undefined;
  readonly mark: RowMark | undefined;
  /** Of a new episode. `at` is null for a release when the video is ready. */
  readonly release: { readonly at: string | null; readonly isFree: boolean } | undefined;
}

function describePlan({ number }: BatchRow, plan: RowPlan, isMovie: boolean): string {
  const { plans, problems } = staffUploadMessages;
  const shown = String(parseTypedEpisode(number) ?? '');
  switch (plan.type) {
    case 'problem':
      return problems[plan.problem];
    case 'fill':
      return plans.fill(shown);
    case 'replace':
      return isMovie ? plans.replaceMovie : plans.replace(shown);
    case 'attach':
      return isMovie ? plans.attachMovie : plans.attach(shown);
    case 'continue':
      return plans.continue(Math.floor((plan.upload.received / plan.upload.bytes) * 100));
    default:
      return plans[plan.type];
  }
}

const stateIdOf = ({ key }: BatchRow): string => `batch-${key}-state`;

function RowState({ shown: { row, plan, mark }, isMovie }: { shown: ShownRow; isMovie: boolean }) {
  if (mark?.type === 'done')
    return (
      <span id={stateIdOf(row)} data-tone="good">
        {staffUploadMessages.started}
      </span>
    );
  if (mark?.type === 'working') return <span id={stateIdOf(row)}>{staffUploadMessages.working}</span>;
  const isBad = plan?.type === 'problem';
  return (
    <span className={css.state} id={stateIdOf(row)}>
      {mark?.type === 'failed' && <span data-tone="bad">{mark.message}</span>}
      {plan && (
        <span data-tone={isBad ? 'bad' : plan.type === 'replace' ? 'warm' : undefined}>
          {describePlan(row, plan, isMovie)}
        </span>
      )}
    </span>
  );
}

interface TableProps {
  rows: readonly ShownRow[];
  isMovie: boolean;
  busy: boolean;
  change(key: string, change: Partial<Pick<BatchRow, 'number' | 'language'>>): void;
  /** After the operator has left a number. */
  sort(): void;
  remove(key: string): void;
}

/**
 * Sorts after the operator has left a number. During a press, it waits for its end: a row that moves under the pointer loses
 * the click. Touches send the same events, one after the other.
 */
function useSortAfterPress(sort: () => void) {
  const isPressed = useRef(false);
  const isDue = useRef(false);
  return {
    watchPress() {
      isPressed.current = true;
      const end = () => {
        isPressed.current = false;
        if (isDue.current) sort();
        isDue.current = false;
      };
      // The click follows `mouseup` in the same task.
      addEventListener('mouseup', () => setTimeout(end), { once: true });
    },
    sortWhenReleased() {
      if (isPressed.current) isDue.current = true;
      else sort();
    },
  };
}

/** The chosen files: what they become, and what prevents it. */
export function BatchTable({ rows, isMovie, busy, change, sort, remove }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const texts = staffUploadMessages;
  const { watchPress, sortWhenReleased } = useSortAfterPress(sort);
  const removeAt = (key: string) => {
    const index = rows.findIndex(({ row }) => row.key === key);
    remove(key);
    // The focus stays in the table.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLButtonElement>('[data-remove]');
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  const isFixed = ({ mark }: ShownRow) => busy || mark?.type === 'done';
  const hasTarget = ({ row: { file, kind } }: ShownRow) =>
    isUploadable(file.name) && (!isMovie || kind === 'subtitle');
  const target: Column<ShownRow> = {
    head: isMovie ? texts.language : texts.episode,
    cell: (shown) =>
      hasTarget(shown) && (
        <span className={css.target}>
          {!isMovie && (
            <input
              className={css.number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              aria-label={texts.episodeOf(shown.row.file.name)}
              aria-invalid={
                shown.plan?.type === 'problem' && /number|target|episode|running/.test(shown.plan.problem)
              }
              aria-describedby={stateIdOf(shown.row)}
              disabled={isFixed(shown)}
              value={shown.row.number}
              onChange={(event) => change(shown.row.key, { number: event.currentTarget.value })}
              onBlur={sortWhenReleased}
            />
          )}
          {shown.row.kind === 'subtitle' && (
            <select
              className={css.language}
              aria-label={texts.languageOf(shown.row.file.name)}
              aria-invalid={shown.plan?.type === 'problem' && shown.plan.problem === 'no-language'}
              aria-describedby={stateIdOf(shown.row)}
              disabled={isFixed(shown)}
              value={shown.row.language ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change(shown.row.key, { language: value ? (value as SubtitleLanguage) : null })
              }
            >
              {!shown.row.language && <option value="">{texts.chooseLanguage}</option>}
              {subtitleLanguages.map((value) => (
                <option key={value} value={value}>
                  {videoMessages.languages[value]}
                </option>
              ))}
            </select>
          )}
        </span>
      ),
  };
  const release: Column<ShownRow> = {
    head: texts.release,
    cell: ({ release }) =>
      release && (
        <span className={css.date}>
          {release.at === null ? texts.now : <time dateTime={release.at}>{formatTimestamp(release.at)}</time>}
          {release.isFree && <small>{texts.free}</small>}
        </span>
      ),
  };
  return (
    <div ref={box} className={css.table} onMouseDownCapture={watchPress}>
      <Table
        label={texts.table}
        rows={rows}
        keyOf={({ row }) => row.key}
        columns={[
          {
            head: texts.file,
            main: true,
            cell: ({ row: { file, kind } }) => (
              <>
                {file.name}
                <small>
                  {isUploadable(file.name) && `${videoMessages.fileKinds[kind]} · `}
                  {formatFileSize(file.size)}
                </small>
              </>
            ),
          },
          ...(rows.some(hasTarget) ? [target] : []),
          { head: texts.state, cell: (shown) => <RowState shown={shown} isMovie={isMovie} /> },
          ...(rows.some(({ release }) => release) ? [release] : []),
          {
            head: texts.actions,
            actions: true,
            cell: (shown) =>
              !isFixed(shown) && (
                <IconButton
                  data-remove
                  label={texts.removeFile(shown.row.file.name)}
                  name="close"
                  size={18}
                  onClick={() => removeAt(shown.row.key)}
                />
              ),
          },
        ]}
      />
    </div>
  );
}
