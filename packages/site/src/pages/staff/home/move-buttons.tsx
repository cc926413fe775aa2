import { useState } from 'react';
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

/**
 * Moves an item up or down, and announces its new position. Unavailable buttons are not disabled, because the pressed
 * one would lose the focus.
 */
export function MoveButtons({
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
}) {
  /** The index before the last move. */
  const [former, setFormer] = useState<number>();
  const propsFor = (step: -1 | 1) => {
    const isUnavailable = busy || index + step < 0 || index + step >= count;
    return {
      'aria-disabled': isUnavailable,
      onClick: () => {
        if (isUnavailable) return;
        setFormer(index);
        move(step);
      },
    };
  };
  return (
    <span className={css.moves}>
      <IconButton label={`${homeMessages.up}: ${name}`} name="down" className={css.up} {...propsFor(-1)} />
      <IconButton label={`${homeMessages.down}: ${name}`} name="down" {...propsFor(1)} />
      <span className="visually-hidden" role="status">
        {former !== undefined && former !== index && homeMessages.position(index + 1, count)}
      </span>
    </span>
  );
}
