/**
 * The upper bound for cached responses: a bare `node:http` server that fetches the shop's responses once and sends the same
 * bytes and headers. Reads `PORT`, `SHOP_URL` and `QUESTIONS`.
 */
import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Scenario = { path: string; headers?: Record<string, string> }

const { PORT, SHOP_URL, QUESTIONS = '[]' } = process.env
/** Node writes these headers itself in both servers. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

const answers = new Map<string, { headers: string[]; body: Buffer }>()
for (const scenario of JSON.parse(QUESTIONS) as Scenario[]) answers.set(scenario.path, await answerOf(scenario))

async function answerOf({ path, headers }: Scenario) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${SHOP_URL}${path}`, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path} was answered with ${response.statusCode}`)
  const { rawHeaders } = response
  const same = rawHeaders.filter((_, at) => !OWN_HEADERS.includes((rawHeaders[at - (at % 2)] as string).toLowerCase()))
  return { headers: [...same, 'content-length', `${body.byteLength}`], body }
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url as string)
  if (!answer) return void response.writeHead(request.url === '/readyz' ? 200 : 404).end()
  response.writeHead(200, answer.headers)
  response.end(answer.body)
})
server.listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
