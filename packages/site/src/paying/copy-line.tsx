import { IconButton } from '../components/button';
import { pay } from '../i18n/pay';
import { notify } from '../state/notices';
import css from './copy-line.module.css';

interface CopyLineProps {
  label: string;
  /** What is copied. */
  value: string;
  /** The same as people read it, where that differs. */
  shown?: string;
  /** The line that must not be written wrong. */
  strong?: boolean;
}

/** A named value with a button that copies it. */
export function CopyLine({ label, value, shown = value, strong = false }: CopyLineProps) {
  const copy = async () => {
    try {
      // Pages without https have no clipboard: then this throws, and the words below say what to do.
      await navigator.clipboard.writeText(value);
      notify(pay.copied(label), 'done');
    } catch {
      notify(pay.notCopied, 'warning');
    }
  };
  return (
    <div className={css.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton label={pay.copy(label)} name="copy" size={20} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
