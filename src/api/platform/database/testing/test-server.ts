import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createIfMissing } from '../embedded/create.ts'
import { ServerProcess } from '../embedded/server-process.ts'
import { DATABASE_NAME, SUPERUSER } from '../embedded/socket-path.ts'

/** Tests create many databases and connections, and need no data after a crash. */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
}

/** The embedded PostgreSQL as a server for tests, in a temporary folder that `stop` removes. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const root = mkdtempSync(path.join(tmpdir(), 'charsu-pg-'))
  const folder = path.join(root, 'postgres')
  const port = await freePort()
  await createIfMissing(folder)
  const settings = { ...SETTINGS, listen_addresses: '127.0.0.1', port: `${port}` }
  const server = await ServerProcess.start({ folder, socket: root, settings })
  return {
    url: `postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE_NAME}`,
    async stop() {
      await server.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
