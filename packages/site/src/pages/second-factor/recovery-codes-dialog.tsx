import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { secondFactorMessages } from '../../i18n/second-factor';
import { copyToClipboard } from '../../lib/copy-to-clipboard';
import { showToast } from '../../state/toasts';
import css from './second-factor.module.css';

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, close }: { codes: readonly string[]; close(): void }) {
  const copy = async () => {
    if ((await copyToClipboard(codes.join('\n'))) === 'copied')
      showToast(secondFactorMessages.copied, 'done');
    else showToast(secondFactorMessages.notCopied, 'error');
  };
  return (
    <ConfirmDialog
      open
      kind="primary"
      title={secondFactorMessages.codesTitle}
      text={secondFactorMessages.codesLead}
      confirm={secondFactorMessages.saved}
      onConfirm={close}
      onClose={close}
    >
      <ul className={css.codes} aria-label={secondFactorMessages.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="line" small icon="copy" onClick={() => void copy()}>
        {secondFactorMessages.copy}
      </Button>
    </ConfirmDialog>
  );
}
