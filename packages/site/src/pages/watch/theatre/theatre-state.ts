import type { Movie } from '@tenger/api-contract';

/**
 * What the theatre's watch page is (R2.5): a spinner first, then exactly one of these. `busy` and `failed` are no
 * verdict about this viewer: too many devices play, or no answer came.
 */
export type TheatreState =
  | 'loading'
  | 'player'
  | 'login'
  | 'extend'
  | 'rental'
  | 'missing'
  | 'busy'
  | 'failed';

export interface TheatreFacts {
  readonly signedIn: boolean;
  /** What the server says of this film and this viewer; undefined until it has answered. */
  readonly movie: Pick<Movie, 'access' | 'playback'> | undefined;
  /** Why it did not answer. */
  readonly error: 'missing' | 'failed' | undefined;
}

/** The one rule of R2.5 and R4.4. Who may play what is the server's to say; this puts its word on the screen. */
export function theatreState({ signedIn, movie, error }: TheatreFacts): TheatreState {
  if (error) return error;
  if (!movie) return 'loading';
  // R4.4-01: whoever signed out a moment ago is asked first, whatever was answered before.
  if (!signedIn) return 'login';
  switch (movie.access) {
    case 'ok':
      return movie.playback ? 'player' : 'missing';
    case 'rent':
      return 'rental';
    case 'login':
    case 'extend':
    case 'missing':
    case 'busy':
      return movie.access;
  }
}
