import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import type { Log } from '../db.ts'
import { socketFolder, socketName } from './socket-path.ts'

const encryptionRequests = new Set([80877103, 80877104])
const cancelRequest = 80877102

/**
 * Lets the operator's command and psql reach the database of a running shop: each connection to the unix socket gets
 * its own line to the worker. The folder is open to the shop's own user only, and that is all the authentication.
 * @returns the function that stops listening and hangs up
 */
export async function listenForOperators(dataDir: string, connect: () => Promise<MessagePort>, log: Log | undefined) {
  const folder = prepareFolder(socketFolder(dataDir))
  const callers = new Set<Socket>()
  const server = createServer((socket) => {
    callers.add(socket)
    socket.on('close', () => callers.delete(socket))
    socket.on('error', (error) => log?.warn({ err: error }, 'an operator connection was lost'))
    greet(socket, connect)
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path.join(folder, socketName), resolve)
  })
  return () => {
    server.close()
    for (const caller of callers) caller.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** We hold the database's lock, so a socket file that is already there was left by a process that is gone. */
function prepareFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = lstatSync(folder)
  if (uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user; the database socket needs it`)
  chmodSync(folder, 0o700)
  rmSync(path.join(folder, socketName), { force: true })
  return folder
}

/** Trap: before its startup message psql asks for encryption in eight bytes that PGlite does not know; we answer no. */
function greet(socket: Socket, connect: () => Promise<MessagePort>) {
  socket.once('data', async (first: Buffer) => {
    const code = first.length >= 8 ? first.readInt32BE(4) : 0
    if (code === cancelRequest) return socket.destroy()
    if (encryptionRequests.has(code)) {
      greet(socket, connect)
      return socket.write('N')
    }
    socket.pause()
    await connect().then(
      (port) => join(socket, port, first),
      (error) => socket.destroy(error),
    )
  })
}

function join(socket: Socket, port: MessagePort, first: Buffer) {
  const forward = (bytes: Uint8Array) => port.postMessage(new Uint8Array(bytes))
  port.on('message', (bytes: Uint8Array) => socket.write(bytes))
  port.on('close', () => socket.destroy())
  socket.on('close', () => port.close())
  forward(first)
  socket.on('data', forward)
  socket.resume()
}
