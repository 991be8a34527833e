import { connect, createServer, type Socket } from 'node:net'
import { messageReader } from './frontend-messages.ts'

/**
 * A proxy of a PostgreSQL server that records the statements. `url` is its address. `begin` clears the record and returns a
 * function that reads the statements since.
 */
export async function openCountingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let statements: string[] = []
  const lines = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    const hangUp = () => {
      client.destroy()
      server.destroy()
    }
    for (const line of [client, server]) {
      lines.add(line)
      line.on('error', () => {}).on('close', hangUp)
    }
    const read = messageReader((statement) => statements.push(statement))
    client.on('data', read)
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const url = new URL(databaseUrl)
  const { port } = proxy.address() as { port: number }
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    begin() {
      const since: string[] = []
      statements = since
      return () => [...since]
    },
    close() {
      for (const line of lines) line.destroy()
      proxy.close()
    },
  }
}
