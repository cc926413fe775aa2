import { useEffect } from 'react';
import { IconButton } from '../../../components/button';
import { words } from '../../../i18n';
import { clockOf } from '../../../i18n/times';
import { watchWords } from '../../../i18n/watch';
import css from './dock.module.css';

/** It is read in less, and then only stands in the way. */
const SHOWN_MS = 8000;

/** Says that an episode goes on where it was left, and offers its beginning. */
export function ResumeNote({ time, fromStart, close }: { time: number; fromStart(): void; close(): void }) {
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <div className={css.note} role="status">
      <b className={css.resumed}>{watchWords.resumedAt(clockOf(time))}</b>
      <b className={css.brief} aria-hidden="true">
        {clockOf(time)}
      </b>
      <button type="button" className={css.again} onClick={fromStart}>
        {watchWords.fromStart}
      </button>
      <IconButton label={words.close} name="close" size={18} onClick={close} />
    </div>
  );
}
