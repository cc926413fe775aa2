import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffHome, type StaffHomeRow, saveHomeRows } from '@tenger/api-contract';
import { call } from '../../../api';
import { staffHomeQuery } from '../../../api/staff-home';
import { homeMessages } from '../../../i18n/staff/home';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../state/toasts';
import { isConflict } from '../entity-form/use-entity-form';
import { Check } from '../form';
import css from './home.module.css';
import { MoveButtons, movedBy } from './move-buttons';

/** The order of the rows of the home page. Each change is saved immediately. */
export function RowsPanel({ home: { rows: saved } }: { home: StaffHome }) {
  const queries = useQueryClient();
  const save = useMutation({
    // In order, because each save sends all rows.
    scope: { id: 'home-rows' },
    mutationFn: (body: { rows: StaffHomeRow[]; edited: StaffHomeRow[] }) => call(saveHomeRows, { body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(staffHomeQuery.queryKey, data);
      showToast(homeMessages.moved, 'done');
    },
    onError: (error) => {
      showFailure(error);
      if (isConflict(error)) void queries.invalidateQueries({ queryKey: staffHomeQuery.queryKey });
    },
  });
  const rows = save.isPending ? save.variables.rows : saved;
  const change = (next: StaffHomeRow[]) => save.mutate({ rows: next, edited: rows });
  return (
    <>
      <p className={css.hint}>{homeMessages.rowsHint}</p>
      <ol className={css.list} aria-label={homeMessages.tabs.rows}>
        {rows.map((row, index) => {
          const name = homeMessages.rows[row.name];
          return (
            <li key={row.name} className={css.item}>
              <span className={css.texts}>
                <Check
                  label={name}
                  checked={row.is_shown}
                  change={(is_shown) => change(rows.map((one) => (one === row ? { ...one, is_shown } : one)))}
                />
              </span>
              <MoveButtons
                name={name}
                index={index}
                count={rows.length}
                busy={save.isPending}
                move={(step) => change(movedBy(rows, index, step))}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
