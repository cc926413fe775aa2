import { staffMessages } from '../../i18n/staff';
import css from './work-card.module.css';

/** The progress of an upload or a job, from 0 to 1. */
export function WorkProgress({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

/** Why it failed, and what the program said for technical staff. */
export const WorkTrouble = ({ text, detail }: { text: string; detail: string | null }) => (
  <div className={css.trouble}>
    <p>{text}</p>
    {detail && (
      <details>
        <summary>{staffMessages.detail}</summary>
        <code>{detail}</code>
      </details>
    )}
  </div>
);

/** 0.254 → "25%". */
export const formatProgress = (share: number): string => `${Math.floor(share * 100)}%`;
