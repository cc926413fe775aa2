import { Component, type ReactNode } from 'react';
import { Button } from '../components/button';
import { words } from '../i18n';
import { ChunkLoadError } from '../lib/lazy-chunk';
import { reloadOnce } from '../lib/reload-once';
import css from './error-boundary.module.css';

interface Props {
  children: ReactNode;
  /** A change of it (another address) tries again. */
  resetKey: string;
}

/** Shows what went wrong in place of a broken part; after a deploy it fetches the new version instead. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError && error.type === 'missing') reloadOnce(error.request);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error !== undefined && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const late = error instanceof ChunkLoadError && error.type === 'timeout';
    return (
      <section className={css.crash} role="alert">
        <h1>{words.crashed}</h1>
        <p>{late ? words.chunkTimeout : words.crashedText}</p>
        <div className={css.ways}>
          {/* A chunk that failed stays failed for this page (browsers remember), so its way out is a reload. */}
          {!(error instanceof ChunkLoadError) && (
            <Button onClick={() => this.setState({ error: undefined })}>{words.retry}</Button>
          )}
          <Button look="line" onClick={() => location.reload()}>
            {words.reload}
          </Button>
        </div>
      </section>
    );
  }
}
