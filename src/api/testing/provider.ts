import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const CLIENT_ID = 'charsu-test'
export const CLIENT_SECRET = 'a secret that only the provider and the shop know'

/** The error in the provider's response after "allow", chosen by the query parameter `wrong`. */
export type Wrong =
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'signature'
  | 'expired'
  | 'no_token'
  | 'error'
  | 'unavailable'
  | 'silent'

/** A user of the provider. Without an email, the user signed up there by phone. */
export type Person = { id: string; name?: string; email?: string; verified?: boolean }

type Grant = { query: URLSearchParams; person: Person; wrong: string | null }

const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'one'
const HOUR_SECONDS = 3600

/**
 * A fake provider on its own port that imitates Google (OpenID Connect, RS256) and Facebook (OAuth, Graph): it shows a
 * consent page, redirects with a code, and exchanges the code once for tokens if the client secret and the PKCE
 * verifier (S256) are right.
 */
export async function openProvider() {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', url)
    const json = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    const lead = (to: URL) => void response.writeHead(302, { location: to.href }).end()
    if (pathname === '/.well-known/openid-configuration') return json(places(url))
    if (pathname === '/jwks') {
      return json({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
    }
    if (pathname === '/authorize' || pathname === '/v24.0/dialog/oauth') {
      if (query.get('client_id') !== CLIENT_ID || query.get('response_type') !== 'code') {
        return json({ error: 'invalid_request' }, 400)
      }
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(askingPage(query))
    }
    if (pathname === '/answer') return lead(wayBack(query, grants))
    if (pathname === '/token' || pathname === '/v24.0/oauth/access_token') {
      const form = new URLSearchParams(await bodyOf(request))
      const grant = grants.get(form.get('code') ?? '')
      if (grant?.wrong === 'silent') return
      if (grant?.wrong === 'unavailable') return void response.writeHead(503).end('<h1>Unavailable</h1>')
      if (grant?.wrong === 'error') return json(pathname === '/token' ? googleError : facebookError, 400)
      grants.delete(form.get('code') ?? '')
      if (!grant || !isOurs(form, grant)) return json({ error: 'invalid_grant' }, 400)
      const access = randomBytes(16).toString('hex')
      tokens.set(access, grant)
      const bearer = { access_token: access, token_type: 'bearer', expires_in: HOUR_SECONDS }
      const signs = pathname === '/token' && grant.wrong !== 'no_token'
      return json(signs ? { ...bearer, id_token: idToken(grant, url) } : bearer)
    }
    if (pathname === '/v24.0/me') {
      const access = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const proof = createHmac('sha256', CLIENT_SECRET).update(access).digest('hex')
      const grant = tokens.get(access)
      if (!grant || query.get('appsecret_proof') !== proof) return json(facebookError, 400)
      const { id, name, email } = grant.person
      return json({ id, name, ...(email && { email }) })
    }
    json({ error: 'not_found' }, 404)
  }

  return {
    url,
    /** The query of the redirect back, after the user presses "allow" or "deny". */
    async press(address: string, person: Person | 'deny', wrong?: Wrong): Promise<string> {
      const requested = await fetch(address)
      if (!requested.ok) throw new Error(`the provider answered ${requested.status}`)
      const query = new URL(address).searchParams
      if (person === 'deny') query.set('deny', '1')
      else for (const [name, value] of Object.entries(person)) query.set(`person_${name}`, String(value))
      if (wrong) query.set('wrong', wrong)
      const led = await fetch(`${url}/answer?${query}`, { redirect: 'manual' })
      return new URL(led.headers.get('location') ?? '').search.slice(1)
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const places = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
})
const googleError = { error: 'invalid_grant', error_description: 'Bad Request' }
const facebookError = { error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 } }

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The consent page. */
function askingPage(query: URLSearchParams): string {
  const hidden = [...query].map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  return `<!doctype html><html lang="en"><title>Provider</title><form action="/answer">${hidden.join('')}
    <label>Id <input name="person_id" value="1"></label><label>Name <input name="person_name" value="Maryam Ahmadi"></label>
    <label>Email <input name="person_email"></label>
    <button name="person_verified" value="true">Allow</button><button name="deny" value="1">Deny</button></form></html>`
}
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

function wayBack(query: URLSearchParams, grants: Map<string, Grant>): URL {
  const back = new URL(query.get('redirect_uri') ?? '')
  back.searchParams.set('state', query.get('state') ?? '')
  if (query.has('deny')) {
    back.searchParams.set('error', 'access_denied')
    return back
  }
  const code = randomBytes(16).toString('hex')
  const said = (name: string) => query.get(`person_${name}`) || undefined
  const [id = '', name, email] = [said('id'), said('name'), said('email')]
  const person = { id, verified: said('verified') === 'true', ...(name && { name }), ...(email && { email }) }
  grants.set(code, { query, person, wrong: query.get('wrong') })
  back.searchParams.set('code', code)
  return back
}

/** Checks client secret, redirect URI and PKCE verifier. */
function isOurs(form: URLSearchParams, { query }: Grant): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return (
    form.get('client_id') === CLIENT_ID &&
    form.get('client_secret') === CLIENT_SECRET &&
    form.get('grant_type') === 'authorization_code' &&
    form.get('redirect_uri') === query.get('redirect_uri') &&
    query.get('code_challenge_method') === 'S256' &&
    challenge === query.get('code_challenge')
  )
}

function idToken({ person, query, wrong }: Grant, url: string): string {
  const now = Math.floor(Date.now() / 1000)
  const issued = wrong === 'expired' ? now - 2 * HOUR_SECONDS : now
  const claims = {
    iss: wrong === 'issuer' ? 'https://accounts.evil.example' : url,
    aud: wrong === 'audience' ? 'another-shop' : CLIENT_ID,
    sub: person.id,
    nonce: wrong === 'nonce' ? 'of another state' : query.get('nonce'),
    iat: issued,
    exp: issued + HOUR_SECONDS,
    name: person.name,
    ...(person.email && { email: person.email, email_verified: person.verified === true }),
  }
  return signed(claims, wrong === 'signature' ? stranger.privateKey : key.privateKey)
}

function signed(claims: object, privateKey: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`
}
