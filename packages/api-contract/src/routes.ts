import * as contract from './index';
import type { Route } from './route';

type RoutesOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Route ? Name : never]: Module[Name];
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/**
 * Every route that a resource's file declares, by name. The server implements each one: a missing handler does not
 * compile.
 */
export const routes = Object.fromEntries(
  Object.entries(contract).filter(([, value]) => isRoute(value)),
) as RoutesOf<typeof contract>;

export type RouteName = keyof typeof routes;
