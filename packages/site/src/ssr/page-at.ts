import { PREFIX } from '@tenger/api-contract';
import { matchRoutes } from 'react-router-dom';
import type { LazyComponent } from '../lib/lazy-chunk';
import { routes } from '../routes';

/** The lazy page of an address; undefined for a page in the first chunk. */
export function pageAt(pathname: string): LazyComponent<object> | undefined {
  const element = matchRoutes(routes, pathname, PREFIX)?.at(-1)?.route.element;
  const type = (element as { type?: Partial<LazyComponent<object>> } | undefined)?.type;
  return type?.load ? (type as LazyComponent<object>) : undefined;
}
