import { IconButton } from '../../components/button';
import { own } from '../../i18n/account';
import { notify } from '../../state/notices';
import { copyId } from './copy-id';
import css from './copy-id-button.module.css';

/** R2.6-02: the viewer's id, and a button that copies it. */
export const CopyId = ({ id }: { id: string }) => (
  <p className={css.id}>
    <span>{own.yourId}</span>
    <code>{id}</code>
    <IconButton
      label={own.copyId}
      name="copy"
      size={18}
      onClick={() => void copyId(id).then(({ text, kind }) => notify(text, kind))}
    />
  </p>
);
