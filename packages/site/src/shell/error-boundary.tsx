import { Component, type ReactNode, Suspense } from 'react';
import { Button } from '../components/button';
import { messages } from '../i18n';
import { ChunkLoadError, lazyChunk } from '../lib/lazy-chunk';
import { reloadOnce } from '../lib/reload-once';
import css from './error-boundary.module.css';

/** The service worker saves it with the first page. */
const OfflinePage = lazyChunk('offline-page', () => import('./offline-page').then((m) => m.OfflinePage));

interface Props {
  children: ReactNode;
  /** A new value (another address) renders the children again. */
  resetKey?: string;
  /** The children are the page: the {@link OfflinePage} replaces them if the server is unreachable. */
  isPage?: boolean;
  /** Replaces the error; `null` hides a failed subtree that the viewer did not request. */
  fallback?: ReactNode;
}

interface State {
  readonly error: unknown;
  /** The server did not reply when the page asked for the file of a failed chunk. */
  readonly isUnreachable?: boolean;
}

/** Shows an error in place of a failed subtree. After a deploy it reloads the page instead. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError && error.type === 'missing')
      reloadOnce(error.request).catch(() => this.setState({ isUnreachable: true }));
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error !== undefined && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined, isUnreachable: false });
  }

  override render() {
    const { error, isUnreachable } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    const isChunk = error instanceof ChunkLoadError;
    const crash = (
      <section className={css.crash} role="alert">
        <h1>{messages.crashed}</h1>
        <p>{isChunk && error.type === 'timeout' ? messages.chunkTimeout : messages.crashedText}</p>
        <div className={css.actions}>
          {/* Browsers cache a failed module import, so only a reload can load the chunk. */}
          {!isChunk && <Button onClick={() => this.setState({ error: undefined })}>{messages.retry}</Button>}
          <Button kind="line" onClick={() => location.reload()}>
            {messages.reload}
          </Button>
        </div>
      </section>
    );
    if (!this.props.isPage || !isChunk || (navigator.onLine && !isUnreachable)) return crash;
    return (
      <ErrorBoundary fallback={crash}>
        <Suspense>
          <OfflinePage file={error.request} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}
