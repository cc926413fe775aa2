import { ApiError } from '../platform/http/errors';

/** Throws `conflict` if a colleague has saved another version since the caller read it. */
export function assertVersion<Version extends number | string>(
  row: { readonly version?: Version },
  version: Version | undefined,
): void {
  if (version !== undefined && version !== row.version)
    throw new ApiError('conflict', { message: 'staff.version-conflict' });
}
