import { IconButton } from '../../components/button';
import { accountMessages } from '../../i18n/account';
import { copyId } from './copy-id';
import css from './copy-id-button.module.css';

/** R2.6-02: the viewer's id, and a button that copies it. */
export const CopyIdButton = ({ id }: { id: string }) => (
  <p className={css.id}>
    <span>{accountMessages.yourId}</span>
    <code>{id}</code>
    <IconButton label={accountMessages.copyId} name="copy" size={18} onClick={() => void copyId(id)} />
  </p>
);
