import type { CSSProperties } from 'react';
import { messages } from '../i18n';
import { Button } from './button';
import css from './failed.module.css';

/** An error message for a part of a page that failed to load, with a retry button. */
export function LoadError({ text, retry, style }: { text: string; retry(): void; style?: CSSProperties }) {
  return (
    <div className={css.failed} role="alert" style={style}>
      <p>{text}</p>
      <Button kind="line" small onClick={retry}>
        {messages.retry}
      </Button>
    </div>
  );
}
