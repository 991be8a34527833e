import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A proxy of the shop's API for staff whose last code is too old. Requests that match the latest `forget` require a fresh code
 * until `console/step-up` accepts one. All other requests, that one included, go to the shop.
 */
export async function openFreshCodeProxy(shop: string) {
  let protectedCalls = /^(?!)/
  let isFresh = false
  const expireFreshCode = (calls: RegExp) => {
    protectedCalls = calls
    isFresh = false
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (protectedCalls.test(path) && !isFresh) {
      request.resume()
      response.writeHead(428, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ status: 428, message: 'A fresh code, please.', data: null }))
    }
    const answer = await fetch(shop + path, await initOf(request))
    if (path.endsWith('/console/step-up') && answer.ok && (await answer.clone().json()).status === 200) isFresh = true
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api/v1`, expireFreshCode, close: () => void server.close() }
}

async function initOf(request: IncomingMessage): Promise<RequestInit> {
  const { host, connection, 'content-length': length, ...headers } = request.headers
  const { method = 'GET' } = request
  const init = { method, headers: headers as Record<string, string> }
  return method === 'GET' || method === 'DELETE' ? init : { ...init, body: await buffer(request) }
}
