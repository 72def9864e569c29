import { defineConfig } from 'drizzle-kit'

/** `npm run migrations` writes what is new in the schema as the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/core/database/schema.ts', './server/**/tables.ts'],
  out: './server/core/database/migrations',
})
