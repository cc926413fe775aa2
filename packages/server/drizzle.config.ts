import { defineConfig } from 'drizzle-kit';

// `npm run migration -- --name what-changed` compares schema.ts with the last migration, without a database.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema.ts',
  out: './drizzle',
});
