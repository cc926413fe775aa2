import { describe, expect, it } from 'vitest';
import { anEpisodeDetail } from '../../../testing/fixtures';
import { getTheatreState, type TheatreFacts } from './theatre-state';

const { playback } = anEpisodeDetail();
const says = (
  access: NonNullable<TheatreFacts['movie']>['access'],
  film = playback,
): Partial<TheatreFacts> => ({
  movie: { access, playback: film },
});

describe('R2.5 the theatre’s watch page', () => {
  it.each<[string, Partial<TheatreFacts>, string]>([
    ['R2.5-01 nothing has been answered yet', {}, 'loading'],
    ['R2.5-01 nor for a visitor', { signedIn: false }, 'loading'],
    ['R2.5-02 R4.4-03 allowed: free, without a price, or rented', says('ok'), 'player'],
    ['R8-12 allowed, and there is no film', says('ok', null), 'missing'],
    ['R2.5-03 R4.4-01 a visitor', { signedIn: false, ...says('login', null) }, 'login'],
    ['R4.4-01 signed out while the film was shown', { signedIn: false, ...says('ok') }, 'login'],
    [
      'R4.4-01 a visitor is asked first, also where a price would come',
      { signedIn: false, ...says('rent', null) },
      'login',
    ],
    ['the server does not know the token any more', says('login', null), 'login'],
    ['R2.5-04 R4.4-04 not of the theatre, and no days left', says('extend', null), 'extend'],
    ['R2.5-05 R4.4-02 it has a price, and is not rented', says('rent', null), 'rental'],
    ['R8-12 hidden, or without a film', says('missing', null), 'missing'],
    ['too many devices play', says('busy', null), 'busy'],
    ['R8-12 there is no such film', { error: 'missing' }, 'missing'],
    ['no answer came', { error: 'failed' }, 'failed'],
    ['the film does not exist any more', { error: 'missing', ...says('ok') }, 'missing'],
    ['the addresses could not be renewed', { error: 'failed', ...says('ok') }, 'player'],
    ['the rental could not be read again', { error: 'failed', ...says('rent') }, 'failed'],
  ])('%s: the theatre page shows the right state', (_, over, state) => {
    expect(getTheatreState({ signedIn: true, movie: undefined, error: undefined, ...over })).toBe(state);
  });
});
