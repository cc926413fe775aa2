import { ApiError } from '../platform/http/errors';

/** Throws `conflict` if a colleague has saved another version since the caller read it. */
export function assertVersion(row: { readonly version?: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new ApiError('conflict', { message: 'staff.saved-meanwhile' });
}
