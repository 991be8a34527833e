import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { iconPaths } from './tools/icon-paths.ts'

/** Test files that start a Redis; left out on a machine without one (tools/test.mjs says so in its last lines). */
const needRedis = () =>
  globSync('src/{api,cli,server}/**/*.test.ts').filter((file) =>
    readFileSync(file, 'utf8').includes('/redis-server.ts'),
  )
const hasRedis = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

export default defineConfig({
  plugins: [iconPaths()],
  test: {
    include: ['{bench,demo,deploy,packages,src,test,tools}/**/*.test.{ts,tsx}'],
    exclude: hasRedis ? [] : needRedis(),
    globalSetup: './src/api/platform/database/testing/global-setup.ts',
    // Ends what hangs; a slow machine must never fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // No test replaces a module or leaves a global behind: loading the shop anew for each of 150 files took a fifth of the time.
    isolate: false,
  },
})
