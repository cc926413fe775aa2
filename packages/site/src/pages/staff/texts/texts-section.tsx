import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type StaffText, staffComments, staffDanmaku, type TextState } from '@tenger/api-contract';
import { call } from '../../../api';
import { Button } from '../../../components/button';
import { SelectField } from '../../../components/select-field';
import { staffMessages } from '../../../i18n/staff';
import { heldWordMessages } from '../../../i18n/staff/held-words';
import css from '../cases.module.css';
import { useModeration } from '../decide';
import { SearchBox } from '../search-box';
import type { StaffSection } from '../section';
import { StaffList } from '../staff-list';
import { changeRows, staffListQuery } from '../staff-list-query';
import { StateBadge, TextCase } from '../text-case';
import { Toolbar } from '../toolbar';
import { useFilters } from '../use-filters';
import { HeldWordsPanel } from './held-words';

const states = ['all', 'shown', 'held', 'hidden', 'deleted'] as const;
const routes = { comment: staffComments, danmaku: staffDanmaku };

/** Comments by text, author and state, and the held words. Hiding a comment takes effect for viewers immediately. */
function TextsSection({ kind, label }: { kind: 'comment' | 'danmaku'; label: string }) {
  const filters = useFilters();
  const queries = useQueryClient();
  const { q } = filters;
  const state = filters.oneOf('state', states);
  const query = staffListQuery<StaffText>([kind, q, state], (at, signal) =>
    call(routes[kind], { query: { ...(q && { q }), ...(state !== 'all' && { state }), ...at } }, { signal }),
  );
  const list = useInfiniteQuery(query);
  const decide = useModeration(({ id, decision }) => {
    const after: TextState = decision === 'hide' ? 'hidden' : 'shown';
    queries.setQueryData(
      query.queryKey,
      changeRows<StaffText>((row) => (row.id === id ? { ...row, state: after, reports: 0 } : row)),
    );
  });

  if (filters.text('edit') === 'words') return <HeldWordsPanel filters={filters} backText={label} />;
  return (
    <>
      <Toolbar>
        <SearchBox label={staffMessages.searchTexts} value={q} search={(text) => filters.set('q', text)} />
        <SelectField
          label={staffMessages.state}
          value={state}
          options={states.map((value) => ({
            value,
            label: value === 'all' ? staffMessages.allStates : staffMessages.states[value],
          }))}
          choose={(value) => filters.set('state', value === 'all' ? '' : value)}
        />
        <Button kind="quiet" small onClick={() => filters.set('edit', 'words')}>
          {heldWordMessages.heading}
        </Button>
      </Toolbar>
      <StaffList
        of={list}
        empty={{ text: staffMessages.nothing }}
        clear={q || state !== 'all' ? filters.clear : undefined}
      >
        {(rows) => (
          <ul className={css.cases} aria-label={label}>
            {rows.map((one) => (
              <li key={one.id}>
                <TextCase
                  {...one}
                  name={one.text}
                  at={one.created_at}
                  written
                  badges={
                    <>
                      <StateBadge state={one.state} />
                      {one.reports > 0 && (
                        <b className={css.count}>{staffMessages.reportCount(one.reports)}</b>
                      )}
                    </>
                  }
                  actions={
                    one.state !== 'deleted' && (
                      <>
                        {one.state === 'held' && (
                          <Button
                            kind="line"
                            small
                            onClick={() => decide.mutate({ type: kind, id: one.id, decision: 'keep' })}
                          >
                            {staffMessages.show}
                          </Button>
                        )}
                        <Button
                          kind={one.state === 'hidden' ? 'line' : 'danger'}
                          small
                          busy={decide.isPending && decide.variables.id === one.id}
                          onClick={() =>
                            decide.mutate({
                              type: kind,
                              id: one.id,
                              decision: one.state === 'hidden' ? 'keep' : 'hide',
                            })
                          }
                        >
                          {one.state === 'hidden' ? staffMessages.show : staffMessages.hide}
                        </Button>
                      </>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </StaffList>
    </>
  );
}

/** `/staff/comments`. */
const CommentsSection = () => <TextsSection kind="comment" label={staffMessages.sections.comments} />;
/** `/staff/danmaku`. */
const DanmakuSection = () => <TextsSection kind="danmaku" label={staffMessages.sections.danmaku} />;

export const commentsSection: StaffSection = {
  path: 'comments',
  icon: 'mail',
  right: 'comments',
  labelKey: 'comments',
  component: CommentsSection,
};

export const danmakuSection: StaffSection = {
  path: 'danmaku',
  icon: 'sparkle',
  right: 'danmaku',
  labelKey: 'danmaku',
  component: DanmakuSection,
};
