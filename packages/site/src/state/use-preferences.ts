import type { Preferences } from '@tenger/api-contract/preference-rules';
import { useSnapshot } from 'valtio/react';
import { useIsSSR } from '../lib/is-ssr';
import { initialPreferences, preferences } from './preferences';

/** The preferences. During hydration the initial ones, because the server does not know those of the viewer. */
export function usePreferences(): Readonly<Preferences> {
  const current = useSnapshot(preferences);
  return useIsSSR() ? initialPreferences : current;
}
