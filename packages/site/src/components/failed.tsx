import type { CSSProperties } from 'react';
import { words } from '../i18n';
import { Button } from './button';
import css from './failed.module.css';

/** A part of a page that did not arrive, with the way to ask again. `text` says what. */
export function Failed({ text, retry, style }: { text: string; retry(): void; style?: CSSProperties }) {
  return (
    <div className={css.failed} role="alert" style={style}>
      <p>{text}</p>
      <Button look="line" small onClick={retry}>
        {words.retry}
      </Button>
    </div>
  );
}
