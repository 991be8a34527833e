import { startTestServer } from './test-server.ts'

/**
 * Vitest runs this once before all test files. It starts one PostgreSQL for all of them, unless TEST_DATABASE_URL names
 * a server.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startTestServer()
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}
