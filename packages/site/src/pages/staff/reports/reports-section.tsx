import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReportCase, staffReports } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { reportMessages } from '../../../i18n/staff/reports';
import { Badge } from '../badge';
import css from '../cases.module.css';
import { useModeration, type Verdict } from '../decide';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { StateBadge, TextCase } from '../text-case';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';

const states = ['open', 'handled'] as const;
const kinds = ['all', 'comment', 'danmaku', 'episode', 'media'] as const;

const keyOf = ({ type, id }: Pick<ReportCase, 'type' | 'id'>) => `${type} ${id}`;
/** Only comments can be hidden. A report of a title or an episode is settled without that. */
const isText = ({ type }: Pick<ReportCase, 'type'>) => type === 'comment' || type === 'danmaku';

const done = (one: ReportCase, decision: Verdict) =>
  decision === 'hide'
    ? reportMessages.didHide
    : isText(one)
      ? reportMessages.didKeep
      : reportMessages.didSettle;

/** The reasons of the reports, newest first. */
const Reasons = ({ of }: { of: ReportCase }) => (
  <>
    <p className={css.head}>{reportMessages.reportsHeading}</p>
    <ul className={css.reasons}>
      {of.reasons.map(({ text, by, at }) => (
        <li key={`${at} ${by}`}>
          <q>{text}</q>
          <small>
            {reportMessages.by(by)} · {formatTimestamp(at)}
          </small>
        </li>
      ))}
    </ul>
  </>
);

/** `/staff/reports`: the reports of viewers. */
function ReportsSection() {
  const filters = useFilters();
  const state = filters.oneOf('state', states);
  const kind = filters.oneOf('kind', kinds);
  const list = useInfiniteQuery(
    staffListQuery(['reports', state, kind], (at, signal) =>
      call(staffReports, { query: { state, ...(kind !== 'all' && { type: kind }), ...at } }, { signal }),
    ),
  );
  // A decided case stays in the list, so that the verdict can be undone.
  const [decided, setDecided] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const decide = useModeration((what) => {
    const next = new Map(decided);
    if (what.decision === 'reopen' && state === 'open') next.delete(keyOf(what));
    else next.set(keyOf(what), what.decision);
    setDecided(next);
  });
  const busy = (one: ReportCase) => decide.isPending && keyOf(decide.variables) === keyOf(one);

  const actions = (one: ReportCase) => {
    const press = (decision: Verdict) => decide.mutate({ type: one.type, id: one.id, decision });
    const small = { small: true, busy: busy(one) };
    if (state === 'handled')
      return (
        <Button kind="line" {...small} onClick={() => press('reopen')}>
          {reportMessages.reopen}
        </Button>
      );
    return (
      <>
        {isText(one) && (
          <Button kind="danger" {...small} onClick={() => press('hide')}>
            {staffMessages.hide}
          </Button>
        )}
        <Button kind="line" {...small} onClick={() => press('keep')}>
          {isText(one) ? reportMessages.keep : reportMessages.settle}
        </Button>
      </>
    );
  };

  return (
    <>
      <Toolbar>
        <Chips
          label={staffMessages.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'open' ? '' : one),
            label: one === 'open' ? reportMessages.open : reportMessages.handled,
            current: one === state,
          }))}
        />
        <SelectField
          label={staffMessages.filter}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? staffMessages.allKinds : reportMessages.kinds[value],
          }))}
          choose={(value) => filters.set('kind', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <StaffList
        of={list}
        empty={
          state === 'open'
            ? { text: reportMessages.noReports, hint: reportMessages.noReportsHint }
            : { text: reportMessages.noHandled }
        }
        clear={kind === 'all' ? undefined : filters.clear}
      >
        {(rows) => (
          <ul className={css.cases} aria-label={staffMessages.sections.reports}>
            {rows.map((one) => {
              const decision = decided.get(keyOf(one));
              return (
                <li key={keyOf(one)}>
                  {decision ? (
                    <div className={css.done}>
                      <p role="status">
                        {decision === 'reopen' ? reportMessages.undone : done(one, decision)}
                        <span>{one.text || staffMessages.source(one.media_title ?? '', one.episode)}</span>
                      </p>
                      {decision !== 'reopen' && (
                        <Button
                          kind="quiet"
                          small
                          busy={busy(one)}
                          onClick={() => decide.mutate({ type: one.type, id: one.id, decision: 'reopen' })}
                        >
                          {reportMessages.undo}
                        </Button>
                      )}
                    </div>
                  ) : (
                    <TextCase
                      {...one}
                      name={`${reportMessages.kinds[one.type]}: ${one.text}`}
                      written={isText(one)}
                      at={one.handled_at}
                      badges={
                        <>
                          <Badge>{reportMessages.kinds[one.type]}</Badge>
                          {one.state && <StateBadge state={one.state} />}
                          <b className={css.count}>{staffMessages.reportCount(one.reports)}</b>
                        </>
                      }
                      actions={actions(one)}
                    >
                      <Reasons of={one} />
                    </TextCase>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </StaffList>
    </>
  );
}

export const reportsSection: StaffSection = {
  path: 'reports',
  icon: 'alert',
  right: 'reports',
  labelKey: 'reports',
  component: ReportsSection,
};
