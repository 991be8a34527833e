import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

/** The messages of a browser to its push service (Mozilla's autopush, `use_webpush`). */
const PushMessage = z.object({
  messageType: z.enum(['hello', 'register', 'unregister', 'ack', 'nack', 'broadcast_subscribe']).optional(),
  uaid: z.string().nullish(),
  channelID: z.string().optional(),
  updates: z.array(z.object({ code: z.number() })).optional(),
})

type ServiceOptions = { address: string; key: string; cert: string }

/**
 * A fake push service for Firefox. A browser holds a connection; a POST to the browser's address sends it a message.
 * `delivered` lists the browser's acknowledgements: 100 shown, 101 decryption failed, 102 page failed.
 */
export async function openPushService({ address, key, cert }: ServiceOptions) {
  const browsers = new Map<string, { socket: WebSocket; channel: string }>()
  const posted: { status: number; bytes: number }[] = []
  const delivered: number[] = []
  const pushServer = createServer({ key, cert }, async (pushRequest, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of pushRequest) pieces.push(piece)
    const body = Buffer.concat(pieces)
    const browser = browsers.get(pushRequest.url?.split('/').at(-1) ?? '')
    const isVapid = pushRequest.headers.authorization?.startsWith('vapid t=') && pushRequest.headers.ttl !== undefined
    const status = !browser ? 410 : isVapid ? 201 : 401
    posted.push({ status, bytes: body.length })
    answer.writeHead(status).end()
    if (status !== 201 || !browser) return
    const headers = { encoding: pushRequest.headers['content-encoding'] }
    const version = randomUUID()
    const news = { messageType: 'notification', channelID: browser.channel, version, headers }
    browser.socket.send(JSON.stringify({ ...news, data: body.toString('base64url') }))
  })
  pushServer.listen(0, address)
  await once(pushServer, 'listening')
  const url = `https://${address}:${portOf(pushServer)}`

  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(sockets, 'listening')
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { messageType, uaid, channelID = '', updates = [] } = PushMessage.parse(JSON.parse(data.toString()))
      const sendMessage = (answer: object) => socket.send(JSON.stringify({ messageType, ...answer }))
      if (messageType === undefined) socket.send('{}')
      if (messageType === 'hello')
        sendMessage({ uaid: uaid || randomUUID().replaceAll('-', ''), status: 200, use_webpush: true, broadcasts: {} })
      if (messageType === 'register') {
        const id = randomUUID()
        browsers.set(id, { socket, channel: channelID })
        sendMessage({ channelID, status: 200, pushEndpoint: `${url}/push/${id}` })
      }
      if (messageType === 'unregister') sendMessage({ channelID, status: 200 })
      if (messageType === 'ack') delivered.push(...updates.map(({ code }) => code))
    }),
  )
  return {
    /** Firefox's setting for the push server. */
    socketUrl: `ws://127.0.0.1:${portOf(sockets)}/`,
    url,
    posted,
    delivered,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      pushServer.closeAllConnections()
      pushServer.close()
    },
  }
}

const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
