import { Button } from '../../components/button';
import { staffMessages } from '../../i18n/staff';
import css from './item-buttons.module.css';

interface ItemButtonsProps {
  /** Names the item for screen readers. */
  readonly name: string;
  edit(): void;
  /** Without it, the item cannot be deleted. */
  remove?: () => void;
}

/** The buttons of an item in a list: edit and delete. */
export const ItemButtons = ({ name, edit, remove }: ItemButtonsProps) => (
  <span className={css.buttons}>
    <Button kind="line" small aria-label={`${staffMessages.edit}: ${name}`} onClick={edit}>
      {staffMessages.edit}
    </Button>
    {remove && (
      <Button kind="line" small aria-label={`${staffMessages.remove}: ${name}`} onClick={remove}>
        {staffMessages.remove}
      </Button>
    )}
  </span>
);
