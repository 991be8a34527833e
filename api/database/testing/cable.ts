import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Runs between the shop and its database server, and can be cut. */
export type Cable = {
  /** The address of the database at the end of it. */
  url: string
  /** Every connection breaks and new ones are refused. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export async function openCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.pipe(other)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
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
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    async mend() {
      if (!server.listening) await listen(port)
    },
    async close() {
      if (server.listening) await cut()
    },
  }
}
