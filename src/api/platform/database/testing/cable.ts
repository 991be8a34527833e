import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection between the shop and its database server that a test can cut or silence. */
export type Cable = {
  /** The address of the database behind it. */
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps every connection open and accepts new ones, but passes no data. */
  silence(): void
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl)
  const ways = new Map<Socket, Socket>()
  let silent = false
  const keep = (socket: Socket, other: Socket) => {
    ways.set(socket, other)
    if (!silent) socket.pipe(other)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      ways.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    keep(near, far)
    keep(far, near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of ways.keys()) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    silence() {
      silent = true
      for (const [socket, other] of ways) socket.unpipe(other).pause()
    },
    async mend() {
      if (silent) for (const [socket, other] of ways) socket.pipe(other)
      silent = false
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
