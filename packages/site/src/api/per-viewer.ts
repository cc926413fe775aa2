import { viewerId } from './titles';

/** A query whose reply depends on the viewer's session, although its address does not name the viewer. */
export const perViewer = <Query extends { readonly queryKey: readonly ['api', string] }>(
  query: Query,
  userId: string | null,
): Query => ({ ...query, queryKey: ['api', `${query.queryKey[1]} ${viewerId(userId)}`] });
