import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The answer under way, as Node itself notes it. */
type Held = Socket & { _httpMessage?: ServerResponse | null }

export type Ending = {
  /** How long everything goes on as before, so that balancers see `/readyz` and send nothing more. Milliseconds. */
  drain: number
  /** How long requests may then take. Milliseconds. */
  patience: number
  /** Once aborted, nobody waits for balancers and idle clients any more. */
  hurry?: AbortSignal
}

/** Node closes an idle connection a second after the time that it told clients (`Keep-Alive: timeout=5`). */
const BEYOND_KEEP_ALIVE_MILLISECONDS = 1500

/**
 * How a server ends without cutting anybody off. What it returns is called once: the listener stays open while balancers
 * learn of it (`drain`); then each answer says `Connection: close`, and connections that wait for nothing go by the time
 * that their clients were told, for a request may be on its way over any other; then it closes. Answers how many requests
 * were cut off because they outlived `patience`.
 */
export function gentleEnd(server: Server): (ending: Ending) => Promise<number> {
  const open = new Set<Held>()
  let isLast = false
  let whenEmpty = () => {}
  server.on('connection', (socket: Held) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket) && open.size === 0 && whenEmpty())
  })
  server.prependListener('request', (_, answer) => {
    if (isLast) answer.shouldKeepAlive = false
  })
  const sayLast = () => {
    isLast = true
    for (const { _httpMessage: answer } of open) if (answer && !answer.headersSent) answer.shouldKeepAlive = false
  }
  const empty = () =>
    new Promise<void>((resolve) => {
      whenEmpty = resolve
      if (open.size === 0) resolve()
    })
  return async ({ drain, patience, hurry }) => {
    const wait = (milliseconds: number) => pause(milliseconds, undefined, hurry && { signal: hurry }).catch(() => {})
    await wait(drain)
    sayLast()
    await Promise.race([empty(), wait(server.keepAliveTimeout + BEYOND_KEEP_ALIVE_MILLISECONDS)])
    const closed = new Promise<number>((resolve) => server.close(() => resolve(0)))
    server.closeIdleConnections()
    // To Node a connection that never asked for anything is one whose request is late.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const overdue = new AbortController()
    const late = pause(patience, undefined, { signal: overdue.signal }).then(
      () => cutOff(server, open),
      () => 0,
    )
    return await Promise.race([closed, late]).finally(() => overdue.abort())
  }
}

function cutOff(server: Server, open: Set<Held>): number {
  const requests = open.size
  server.closeAllConnections()
  return requests
}
