import { IconButton } from '../components/button';
import { paymentMessages } from '../i18n/payment';
import { copyToClipboard } from '../lib/copy-to-clipboard';
import { showToast } from '../state/toasts';
import css from './copyable-value.module.css';

interface CopyableValueProps {
  label: string;
  /** The text that is copied. */
  value: string;
  /** The text that is displayed, if it differs. */
  shown?: string;
  /** Emphasizes the value. */
  strong?: boolean;
}

/** A named value with a button that copies it. */
export function CopyableValue({ label, value, shown = value, strong = false }: CopyableValueProps) {
  const copy = async () => {
    if ((await copyToClipboard(value)) === 'copied') showToast(paymentMessages.copied(label), 'done');
    else showToast(paymentMessages.notCopied, 'warning');
  };
  return (
    <div className={css.row} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton label={paymentMessages.copy(label)} name="copy" size={20} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
