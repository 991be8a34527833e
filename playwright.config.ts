import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Where it is installed, it takes much less processor than the whole one (tools/machine.mjs). */
const withoutWindows = '/usr/bin/chromium-headless-shell'
const chromium = process.env.CHROMIUM ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium')

/** Journeys in a real browser against shops of their own, started by test/e2e/global-setup.ts on fresh demo bazaars. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs; a slow machine must never fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  projects: [
    { name: 'shop', testIgnore: 'console-*' },
    { name: 'console', testMatch: 'console-*.e2e.ts', use: { baseURL: process.env.STAFFED_SHOP_URL } },
  ],
  use: {
    baseURL: process.env.SHOP_URL,
    screenshot: 'only-on-failure',
    // The service worker has its own journeys (offline.e2e.ts); in others each browser would first have to fill its caches.
    serviceWorkers: 'block',
    // The popup banner has its own journey (header-and-menus.e2e.ts); in all others it was closed for good before.
    storageState: './test/e2e/popup-closed.json',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
