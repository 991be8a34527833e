import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,contract,storefront,mails,demo,i18n,operator,serving}/**/*.test.{ts,tsx}', '*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
