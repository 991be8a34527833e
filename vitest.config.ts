import { defineConfig } from 'vitest/config'
import { iconPaths } from './tools/icon-paths.ts'

export default defineConfig({
  plugins: [iconPaths()],
  test: {
    include: [
      '{api,bench,bodies,contract,console,deploy,e2e,pages,storefront,ui,mails,demo,i18n,operator,serving,tools}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    // Ends what hangs; a slow machine must never fail a test.
    globalSetup: './api/platform/database/testing/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // No test replaces a module or leaves a global behind: loading the shop anew for each of 150 files took a fifth of the time.
    isolate: false,
  },
})
