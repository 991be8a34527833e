import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/api/schema.ts',
  out: './src/api/platform/database/migrations',
  casing: 'snake_case',
})
