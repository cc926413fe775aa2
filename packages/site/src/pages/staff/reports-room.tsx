import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReportCase, staffReports } from '@tenger/api-contract';
import { useState } from 'react';
import { call } from '../../api';
import { Button } from '../../components/button';
import { Chips } from '../../components/chips';
import { Choice } from '../../components/choice';
import { staff } from '../../i18n/staff';
import { stampOf } from '../../i18n/times';
import { Badge } from './badge';
import css from './cases.module.css';
import { type Decision, useDecide } from './decide';
import { partsOf } from './parts';
import { PartsList } from './parts-list';
import { StateBadge, TextCase } from './text-case';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

const states = ['open', 'handled'] as const;
const kinds = ['all', 'comment', 'danmaku', 'episode', 'media'] as const;

const keyOf = ({ type, id }: Pick<ReportCase, 'type' | 'id'>) => `${type} ${id}`;
/** Titles and episodes are the catalogue's: a report of one is read and settled, nothing is hidden. */
const isText = ({ type }: Pick<ReportCase, 'type'>) => type === 'comment' || type === 'danmaku';

const done = (one: ReportCase, decision: Decision) =>
  decision === 'hide' ? staff.didHide : isText(one) ? staff.didKeep : staff.didSettle;

/** What people have said of it, the last first. */
const Reasons = ({ of }: { of: ReportCase }) => (
  <>
    <p className={css.head}>{staff.said}</p>
    <ul className={css.reasons}>
      {of.reasons.map(({ text, by, at }) => (
        <li key={`${at} ${by}`}>
          <q>{text}</q>
          <small>
            {staff.by(by)} · {stampOf(at)}
          </small>
        </li>
      ))}
    </ul>
  </>
);

/** `/staff/reports`: what viewers have reported. */
export function ReportsRoom() {
  const filters = useFilters();
  const state = filters.oneOf('state', states);
  const kind = filters.oneOf('kind', kinds);
  const list = useInfiniteQuery(
    partsOf(['reports', state, kind], (at, signal) =>
      call(staffReports, { query: { state, ...(kind !== 'all' && { type: kind }), ...at } }, { signal }),
    ),
  );
  // A case that is decided stays where it is, so that the decision can be taken back.
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  const decide = useDecide((what) => {
    const next = new Map(decided);
    if (what.decision === 'reopen' && state === 'open') next.delete(keyOf(what));
    else next.set(keyOf(what), what.decision);
    setDecided(next);
  });
  const busy = (one: ReportCase) => decide.isPending && keyOf(decide.variables) === keyOf(one);

  const actions = (one: ReportCase) => {
    const press = (decision: Decision) => decide.mutate({ type: one.type, id: one.id, decision });
    const small = { small: true, busy: busy(one) };
    if (state === 'handled')
      return (
        <Button look="line" {...small} onClick={() => press('reopen')}>
          {staff.reopen}
        </Button>
      );
    return (
      <>
        {isText(one) && (
          <Button look="danger" {...small} onClick={() => press('hide')}>
            {staff.hide}
          </Button>
        )}
        <Button look="line" {...small} onClick={() => press('keep')}>
          {isText(one) ? staff.keep : staff.settle}
        </Button>
      </>
    );
  };

  return (
    <>
      <Toolbar>
        <Chips
          label={staff.state}
          chips={states.map((one) => ({
            key: one,
            to: filters.to('state', one === 'open' ? '' : one),
            label: one === 'open' ? staff.open : staff.handled,
            current: one === state,
          }))}
        />
        <Choice
          label={staff.filter}
          value={kind}
          options={kinds.map((value) => ({
            value,
            label: value === 'all' ? staff.allKinds : staff.kinds[value],
          }))}
          choose={(value) => filters.set('kind', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <PartsList
        of={list}
        empty={
          state === 'open' ? { text: staff.noReports, hint: staff.noReportsHint } : { text: staff.noHandled }
        }
        clear={kind === 'all' ? undefined : filters.clear}
      >
        {(rows) => (
          <ul className={css.cases} aria-label={staff.rooms.reports}>
            {rows.map((one) => {
              const decision = decided.get(keyOf(one));
              return (
                <li key={keyOf(one)}>
                  {decision ? (
                    <div className={css.done}>
                      <p role="status">
                        {decision === 'reopen' ? staff.undone : done(one, decision)}
                        <span>{one.text || staff.place(one.media_title ?? '', one.episode)}</span>
                      </p>
                      {decision !== 'reopen' && (
                        <Button
                          look="quiet"
                          small
                          busy={busy(one)}
                          onClick={() => decide.mutate({ type: one.type, id: one.id, decision: 'reopen' })}
                        >
                          {staff.undo}
                        </Button>
                      )}
                    </div>
                  ) : (
                    <TextCase
                      {...one}
                      name={`${staff.kinds[one.type]}: ${one.text}`}
                      written={isText(one)}
                      at={one.handled_at}
                      badges={
                        <>
                          <Badge>{staff.kinds[one.type]}</Badge>
                          {one.state && <StateBadge state={one.state} />}
                          <b className={css.count}>{staff.reportCount(one.reports)}</b>
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
      </PartsList>
    </>
  );
}
