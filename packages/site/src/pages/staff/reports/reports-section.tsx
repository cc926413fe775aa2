import { useInfiniteQuery } from '@tanstack/react-query';
import {
  hasRight,
  isTextType,
  REPORT_REPLY_LENGTH,
  type ReportCase,
  staffReports,
} from '@tenger/api-contract';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { Chips } from '../../../components/chips';
import { SelectField } from '../../../components/select-field';
import { formatTimestamp } from '../../../i18n/date-time';
import { staffMessages } from '../../../i18n/staff';
import { reportMessages } from '../../../i18n/staff/reports';
import { staffTitleMessages } from '../../../i18n/staff/titles';
import { PageLink } from '../../../lib/app-navigation';
import { readDraft, writeDraft } from '../../../lib/draft';
import { session } from '../../../state/session';
import { PersonLink } from '../author';
import { Badge } from '../badge';
import css from '../cases.module.css';
import { useModeration, type Verdict } from '../decide';
import { TextField } from '../form';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { staffListQuery } from '../staff-list-query';
import { StateBadge, TextCase } from '../text-case';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';

const states = ['open', 'handled'] as const;
const kinds = ['all', 'comment', 'danmaku', 'episode', 'media'] as const;

/** Names the unsent replies in the store of unsaved changes. */
const REPLIES = 'staff-replies';

const keyOf = ({ type, id }: Pick<ReportCase, 'type' | 'id'>) => `${type} ${id}`;

const done = (one: ReportCase, decision: Verdict) =>
  decision === 'hide'
    ? reportMessages.didHide
    : isTextType(one.type)
      ? reportMessages.didKeep
      : reportMessages.didSettle;

/** The reasons of the reports, newest first. */
const Reasons = ({ of }: { of: ReportCase }) => (
  <>
    <p className={css.head}>{reportMessages.reportsHeading}</p>
    <ul className={css.reasons}>
      {of.reasons.map(({ text, by, by_id, at }) => (
        <li key={`${at} ${by_id}`}>
          <q>{text}</q>
          <small>
            {by_id === null ? reportMessages.goneReporter : <PersonLink id={by_id} nickname={by ?? ''} />} ·{' '}
            {formatTimestamp(at)}
          </small>
        </li>
      ))}
    </ul>
  </>
);

/** An optional reply to the reporters, which their notification quotes. `value`: undefined until staff write one. */
const ReplyField = ({ value, change }: { value: string | undefined; change(text: string): void }) =>
  value === undefined ? (
    <Button kind="quiet" small onClick={() => change('')}>
      {reportMessages.writeReply}
    </Button>
  ) : (
    <TextField
      label={reportMessages.reply}
      hint={reportMessages.replyHint}
      maxLength={REPORT_REPLY_LENGTH}
      rows={2}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );

/** Links to the editor of a reported episode or title, for staff who may change it. */
function EditLinks({
  of: { type, media_id, media_title, episode_id, episode, has_uploads },
}: {
  of: ReportCase;
}) {
  const { user } = useSnapshot(session);
  if (isTextType(type) || media_id === null || !hasRight(user?.role, 'catalogue')) return null;
  const name = (
    <span className="visually-hidden">
      : {staffMessages.source(media_title ?? staffMessages.none, episode)}
    </span>
  );
  if (episode_id === null)
    return (
      <PageLink to={`/staff/titles?edit=${media_id}`}>
        {staffMessages.edit}
        {name}
      </PageLink>
    );
  return (
    <>
      <PageLink to={`/staff/titles?episodes=${media_id}&episode=${episode_id}`}>
        {staffMessages.edit}
        {name}
      </PageLink>
      <PageLink
        to={`/staff/uploads?title=${media_id}&episode=${episode}${has_uploads ? `&of=${episode_id}` : ''}`}
      >
        {has_uploads ? staffMessages.sections.uploads : staffTitleMessages.sendVideo}
        {name}
      </PageLink>
    </>
  );
}

/** The decision about a handled case, as this page shows it. Undefined for a text that its author has deleted. */
const decisionOf = ({ type, state }: ReportCase): 'keep' | 'hide' | undefined => {
  if (!isTextType(type) || state === 'shown') return 'keep';
  return state === 'hidden' ? 'hide' : undefined;
};

/** `/staff/reports`: the reports of viewers. */
function ReportsSection() {
  const filters = useFilters();
  const state = filters.oneOf('state', states);
  const { user } = useSnapshot(session);
  const visibleKinds = kinds.filter(
    (one) => one === 'all' || !isTextType(one) || hasRight(user?.role, 'reports'),
  );
  const kind = filters.oneOf('kind', visibleKinds);
  const list = useInfiniteQuery(
    staffListQuery(['reports', state, kind], (at, signal) =>
      call(staffReports, { query: { state, ...(kind !== 'all' && { type: kind }), ...at } }, { signal }),
    ),
  );
  // A decided case stays in its list, so that the verdict can be undone.
  const keyInList = (one: Pick<ReportCase, 'type' | 'id'>, list: (typeof states)[number] = state) =>
    `${list} ${keyOf(one)}`;
  const [decided, setDecided] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const decide = useModeration((what) =>
    // Another decision may have been stored since this one was sent.
    setDecided((before) => {
      const next = new Map(before);
      // The case has moved from the other list, where an earlier decision may still be shown.
      next.delete(keyInList(what, state === 'open' ? 'handled' : 'open'));
      if (what.decision === 'reopen' && state === 'open') next.delete(keyInList(what));
      else next.set(keyInList(what), what.decision);
      return next;
    }),
  );
  /** The replies in progress, by case. They survive a look at the reported episode, until their case is decided. */
  const [replies, setReplies] = useState<Readonly<Record<string, string>>>(
    () => readDraft<string>(REPLIES) ?? {},
  );
  useEffect(() => {
    const unsent = Object.entries(replies).filter(([key]) => !decided.has(`open ${key}`));
    writeDraft(REPLIES, Object.fromEntries(unsent));
  }, [replies, decided]);
  const busy = (one: ReportCase) => decide.isPending && keyOf(decide.variables) === keyOf(one);

  const actions = (one: ReportCase) => {
    const press = (decision: Verdict) => {
      const reply = decision === 'reopen' ? undefined : replies[keyOf(one)]?.trim();
      const undoes = decision === 'reopen' ? decisionOf(one) : undefined;
      decide.mutate({
        ...{ type: one.type, id: one.id, decision },
        ...(undoes && { undoes }),
        ...(reply && { reply }),
      });
    };
    const small = { small: true, busy: busy(one) };
    if (state === 'handled')
      return (
        <Button kind="line" {...small} onClick={() => press('reopen')}>
          {reportMessages.reopen}
        </Button>
      );
    return (
      <>
        {isTextType(one.type) && (
          <Button kind="danger" {...small} onClick={() => press('hide')}>
            {staffMessages.hide}
          </Button>
        )}
        <Button kind="line" {...small} onClick={() => press('keep')}>
          {isTextType(one.type) ? reportMessages.keep : reportMessages.settle}
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
          options={visibleKinds.map((value) => ({
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
              const decision = decided.get(keyInList(one));
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
                          onClick={() =>
                            decide.mutate({
                              type: one.type,
                              id: one.id,
                              decision: 'reopen',
                              undoes: decision,
                            })
                          }
                        >
                          {reportMessages.undo}
                        </Button>
                      )}
                    </div>
                  ) : (
                    <TextCase
                      {...one}
                      name={`${reportMessages.kinds[one.type]}: ${one.text}`}
                      written={isTextType(one.type)}
                      at={one.handled_at}
                      badges={
                        <>
                          <Badge>{reportMessages.kinds[one.type]}</Badge>
                          {one.state && <StateBadge state={one.state} />}
                          <b className={css.count}>{staffMessages.reportCount(one.reports)}</b>
                        </>
                      }
                      links={<EditLinks of={one} />}
                      actions={actions(one)}
                    >
                      <Reasons of={one} />
                      {state === 'open' && (
                        <ReplyField
                          value={replies[keyOf(one)]}
                          change={(text) => setReplies({ ...replies, [keyOf(one)]: text })}
                        />
                      )}
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
  right: 'faults',
  labelKey: 'reports',
  component: ReportsSection,
};
