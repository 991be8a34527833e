import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The response in progress, as Node stores it on the socket. */
type OpenSocket = Socket & { _httpMessage?: ServerResponse | null }

export type ShutdownOptions = {
  /**
   * Time during which the server continues as before, so that load balancers see `/readyz` and stop sending requests.
   * Milliseconds.
   */
  drain: number
  /** Time that requests may take after that. Milliseconds. */
  timeout: number
  /** Aborted to skip the wait for load balancers and idle clients. */
  hurry?: AbortSignal
}

/** Node closes an idle connection a second later than announced to the client (`Keep-Alive: timeout=5`). */
const BEYOND_KEEP_ALIVE_MILLISECONDS = 1500

/**
 * Shuts a server down without cutting off requests. Call the returned function once. First the server continues while
 * load balancers notice (`drain`). Then each answer has `Connection: close`, and idle connections end after the
 * announced keep-alive time, because a request may be on its way over any of them. Then the server closes. Returns the
 * number of requests that were cut off after `timeout`.
 */
export function gracefulShutdown(server: Server): (ending: ShutdownOptions) => Promise<number> {
  const open = new Set<OpenSocket>()
  let isLast = false
  let whenEmpty = () => {}
  server.on('connection', (socket: OpenSocket) => {
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
  return async ({ drain, timeout, hurry }) => {
    const wait = (milliseconds: number) => pause(milliseconds, undefined, hurry && { signal: hurry }).catch(() => {})
    await wait(drain)
    sayLast()
    await Promise.race([empty(), wait(server.keepAliveTimeout + BEYOND_KEEP_ALIVE_MILLISECONDS)])
    const closed = new Promise<number>((resolve) => server.close(() => resolve(0)))
    server.closeIdleConnections()
    // Node counts a connection without any request as one with a late request.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const overdue = new AbortController()
    const deadline = pause(timeout, undefined, { signal: overdue.signal }).then(
      () => cutOff(server, open),
      () => 0,
    )
    return await Promise.race([closed, deadline]).finally(() => overdue.abort())
  }
}

function cutOff(server: Server, open: Set<OpenSocket>): number {
  const requests = open.size
  server.closeAllConnections()
  return requests
}
