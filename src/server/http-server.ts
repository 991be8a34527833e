import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { httpErrorEnvelope } from '#api/platform/request/envelope.ts'
import { HttpError } from '#api/platform/request/errors.ts'
import { SAFE_HEADERS } from '#api/platform/request/safe-headers.ts'
import { type HttpErrorCode, httpErrorCodes } from '#contract/http-errors.ts'
import { languageCode } from '#i18n/languages.ts'

type Options = ServerOptions & {
  /** The host for HTTP/1.0 clients, which send none. */
  hostname?: string | undefined
  /** Answers some requests directly from Node's request; returns true if it did. */
  first?: ((incoming: IncomingMessage, outgoing: ServerResponse) => boolean) | undefined
}
type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/**
 * Node's HTTP server in front of a fetch-shaped app. Requests that never reach the app (not HTTP, headers too large,
 * too slow, an invalid Host or Expect) get the API's error envelope, where Node would answer without a body.
 */
export function createHttpServer(fetch: Fetch, { hostname, first, ...options }: Options = {}): Server {
  const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
    ...(hostname !== undefined && { hostname }),
    errorHandler: (error) => asResponse(error instanceof RequestError ? 'malformed' : 'internal'),
  })
  // HTTP/1.1 requires a Host header. Node's own check would answer without a body.
  const server = createServer({ ...options, requireHostHeader: false }, (incoming, outgoing) => {
    if (first?.(incoming, outgoing)) return
    return incoming.httpVersion === '1.1' && incoming.headers.host === undefined
      ? refuse(incoming, outgoing, 'malformed')
      : listener(incoming, outgoing)
  })
  server.on('checkExpectation', (incoming, outgoing) => refuse(incoming, outgoing, 'expectation_failed'))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => hangUp(socket as Socket, toHttpError(error)))
  return server
}

function toHttpError({ code }: NodeJS.ErrnoException): HttpErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'head_too_large'
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'malformed'
}

const headers = { ...SAFE_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' }

const bodyOf = (code: HttpErrorCode, language?: string): string =>
  JSON.stringify(httpErrorEnvelope(new HttpError(code), languageCode(language)))

const asResponse = (code: HttpErrorCode) => new Response(bodyOf(code), { status: httpErrorCodes[code], headers })

/** Headers of an answer after which the connection is closed. */
const lastHeaders = (body: string) => ({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' })

function refuse({ headers: { language } }: IncomingMessage, outgoing: ServerResponse, code: HttpErrorCode): void {
  const body = bodyOf(code, language?.toString())
  outgoing.writeHead(httpErrorCodes[code], lastHeaders(body)).end(body)
}

/** The request is invalid, so the answer is written directly to the socket, unless another one has begun. */
function hangUp(socket: Socket & { _httpMessage?: ServerResponse }, code: HttpErrorCode): void {
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const [status, body] = [httpErrorCodes[code], bodyOf(code)]
  const lines = Object.entries(lastHeaders(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}
