import type { SitePathName } from '@tenger/api-contract/site-paths';
import type { ReactElement } from 'react';

/**
 * The pages of a folder, by the names of their paths. `page.tsx` of each folder exports them by default, and
 * `routes.tsx` collects them.
 */
export type PageElements = { readonly [Name in SitePathName]?: ReactElement };
