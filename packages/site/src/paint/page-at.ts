import { PREFIX } from '@tenger/api-contract';
import { matchRoutes } from 'react-router-dom';
import type { LazyComponent } from '../lib/lazy-chunk';
import { routes } from '../routes';

/** The page that an address shows, where it comes in a part of its own; undefined where it is in the first one. */
export function pageAt(pathname: string): LazyComponent<object> | undefined {
  const element = matchRoutes(routes, pathname, PREFIX)?.at(-1)?.route.element;
  const type = (element as { type?: Partial<LazyComponent<object>> } | undefined)?.type;
  return type?.load ? (type as LazyComponent<object>) : undefined;
}
