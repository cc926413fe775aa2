import { IconButton } from '../../../components/button';
import { homeMessages } from '../../../i18n/staff/home';
import css from './home.module.css';

/** The list with one item moved by one step. */
export const movedBy = <T,>(list: readonly T[], index: number, step: -1 | 1): T[] => {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + step, 0, item);
  return next;
};

/** Moves an item up or down. Disabled buttons keep the focus order of the list. */
export const MoveButtons = ({
  name,
  index,
  count,
  busy,
  move,
}: {
  name: string;
  index: number;
  count: number;
  busy: boolean;
  move(step: -1 | 1): void;
}) => (
  <span className={css.moves}>
    <IconButton
      label={`${homeMessages.up}: ${name}`}
      name="down"
      className={css.up}
      disabled={busy || index === 0}
      onClick={() => move(-1)}
    />
    <IconButton
      label={`${homeMessages.down}: ${name}`}
      name="down"
      disabled={busy || index === count - 1}
      onClick={() => move(1)}
    />
  </span>
);
