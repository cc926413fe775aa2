import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type StaffText, staffComments, staffDanmaku, type TextState } from '@tenger/api-contract';
import { call } from '../../api';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import { staff } from '../../i18n/staff';
import css from './cases.module.css';
import { useDecide } from './decide';
import { changeRows, partsOf } from './parts';
import { PartsList } from './parts-list';
import { SearchBox } from './search-box';
import { StateBadge, TextCase } from './text-case';
import { Toolbar } from './toolbar';
import { useFilters } from './use-filters';

const states = ['all', 'shown', 'held', 'hidden', 'deleted'] as const;
const routes = { comment: staffComments, danmaku: staffDanmaku };

/** What people wrote, by words, author and state. What is hidden here is gone for viewers at once. */
function TextsRoom({ kind, label }: { kind: 'comment' | 'danmaku'; label: string }) {
  const filters = useFilters();
  const queries = useQueryClient();
  const { q } = filters;
  const state = filters.oneOf('state', states);
  const query = partsOf<StaffText>([kind, q, state], (at, signal) =>
    call(routes[kind], { query: { ...(q && { q }), ...(state !== 'all' && { state }), ...at } }, { signal }),
  );
  const list = useInfiniteQuery(query);
  const decide = useDecide(({ id, decision }) => {
    const after: TextState = decision === 'hide' ? 'hidden' : 'shown';
    queries.setQueryData(
      query.queryKey,
      changeRows<StaffText>((row) => (row.id === id ? { ...row, state: after, reports: 0 } : row)),
    );
  });

  return (
    <>
      <Toolbar>
        <SearchBox label={staff.searchTexts} value={q} search={(text) => filters.set('q', text)} />
        <Choice
          label={staff.state}
          value={state}
          options={states.map((value) => ({
            value,
            label: value === 'all' ? staff.allStates : staff.states[value],
          }))}
          choose={(value) => filters.set('state', value === 'all' ? '' : value)}
        />
      </Toolbar>
      <PartsList
        of={list}
        empty={{ text: staff.nothing }}
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
                      {one.reports > 0 && <b className={css.count}>{staff.reportCount(one.reports)}</b>}
                    </>
                  }
                  actions={
                    one.state !== 'deleted' && (
                      <>
                        {one.state === 'held' && (
                          <Button
                            look="line"
                            small
                            onClick={() => decide.mutate({ type: kind, id: one.id, decision: 'keep' })}
                          >
                            {staff.show}
                          </Button>
                        )}
                        <Button
                          look={one.state === 'hidden' ? 'line' : 'danger'}
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
                          {one.state === 'hidden' ? staff.show : staff.hide}
                        </Button>
                      </>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PartsList>
    </>
  );
}

/** `/staff/comments`. */
export const CommentsRoom = () => <TextsRoom kind="comment" label={staff.rooms.comments} />;
/** `/staff/danmaku`. */
export const DanmakuRoom = () => <TextsRoom kind="danmaku" label={staff.rooms.danmaku} />;
