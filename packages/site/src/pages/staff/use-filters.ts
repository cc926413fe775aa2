import { useLocation } from 'react-router-dom';
import { useWays } from '../../lib/links';

/** What a list is narrowed to, kept in the address: it can be sent to a colleague, and Back undoes it. */
export function useFilters() {
  const { pathname, search } = useLocation();
  const { go } = useWays();
  const given = new URLSearchParams(search);
  const to = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    const text = next.toString();
    return pathname + (text ? `?${text}` : '');
  };
  return {
    /** One of several values; the first where the address says nothing we know. */
    oneOf<T extends string>(name: string, values: readonly T[]): T {
      const value = given.get(name);
      return values.find((one) => one === value) ?? (values[0] as T);
    },
    /** What the address says; empty where it says nothing. */
    text: (name: string) => given.get(name) ?? '',
    q: (given.get('q') ?? '').slice(0, 80),
    /** The address with one of the filters changed. */
    to,
    set: (name: string, value: string) => go(to(name, value), { within: true, replace: true }),
    clear: () => go(pathname, { within: true, replace: true }),
  };
}
