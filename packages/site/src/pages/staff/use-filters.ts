import { useLocation } from 'react-router-dom';
import { useAppNavigation } from '../../lib/app-navigation';

/** Parameters that open a panel in place of the list; the Back button closes it. */
const panels: ReadonlySet<string> = new Set(['edit', 'slide', 'notice', 'order', 'person']);

/** The filters of a list, kept in the URL so that they can be shared and survive a reload. */
export function useFilters() {
  const { pathname, search } = useLocation();
  const { go } = useAppNavigation();
  const params = new URLSearchParams(search);
  const to = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    const text = next.toString();
    return pathname + (text ? `?${text}` : '');
  };
  return {
    /** One of the values; the first if the URL has none of them. */
    oneOf<T extends string>(name: string, values: readonly T[]): T {
      const value = params.get(name);
      return values.find((one) => one === value) ?? (values[0] as T);
    },
    /** The value in the URL, or an empty string. */
    text: (name: string) => params.get(name) ?? '',
    q: (params.get('q') ?? '').slice(0, 80),
    /** The URL with one filter changed. */
    to,
    set: (name: string, value: string) => {
      // A saved entity takes the place of the new one.
      const replace = value === '' || !panels.has(name) || params.get(name) === 'new';
      go(to(name, value), { within: true, replace });
    },
    clear: () => go(pathname, { within: true, replace: true }),
  };
}
