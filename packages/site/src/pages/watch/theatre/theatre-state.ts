import type { Movie } from '@tenger/api-contract';

/**
 * The state of the theatre's watch page (R2.5): `loading` first, then exactly one of the others. `busy`: too many
 * devices play. `age`: above the limit of the profile. `failed`: no reply.
 */
export type TheatreState =
  | 'loading'
  | 'player'
  | 'login'
  | 'extend'
  | 'rental'
  | 'missing'
  | 'busy'
  | 'age'
  | 'failed';

export interface TheatreFacts {
  readonly signedIn: boolean;
  /** The reply of the server; undefined until it arrives. */
  readonly movie: Pick<Movie, 'access' | 'playback'> | undefined;
  /** The error of the request. */
  readonly error: 'missing' | 'failed' | undefined;
}

/** Derives the state (R2.5, R4.4). The server decides about access. */
export function getTheatreState({ signedIn, movie, error }: TheatreFacts): TheatreState {
  // A movie that plays keeps its player, which has a button to try again.
  if (error && (error === 'missing' || movie?.access !== 'ok')) return error;
  if (!movie) return 'loading';
  // R4.4-01: after signing out, the sign-in request replaces any earlier reply.
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
    case 'age':
      return movie.access;
  }
}
