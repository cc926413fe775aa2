// All tables, for Drizzle and for queries.
// Keep to PostgreSQL 15: the embedded engine is newer, but a server in production may not be.
// Times are UTC instants. Image columns contain paths under the asset host, never URLs.

export * from './schema/accounts';
export * from './schema/billing';
export * from './schema/catalogue';
export * from './schema/community';
export * from './schema/film-uploads';
export * from './schema/jobs';
export * from './schema/marks';
export * from './schema/pages';
export * from './schema/parties';
export * from './schema/skip-proposals';
export * from './schema/staff';
export * from './schema/statistics';
