import { describe, expect, test } from 'vitest'
import { corsFor } from './cors.ts'

const answer = () =>
  new Response('{}', { headers: { etag: '"1"', 'cache-control': 'public', 'set-cookie': 'a=b', vary: 'Language' } })
const requested = (origins: string[], origin?: string, method = 'GET') =>
  corsFor(origins)(
    new Request('https://shop.example/api/v1/common', {
      method,
      headers: {
        ...(origin && { origin }),
        ...(method === 'OPTIONS' && {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,idempotency-key',
        }),
      },
    }),
    answer,
  )

describe('pages of other origins', () => {
  test('may not read the API unless CORS_ORIGINS names them', async () => {
    for (const origins of [[], ['https://app.example']]) {
      const { headers } = await requested(origins, 'https://other.example')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('read it where they are named, never with cookies', async () => {
    const { headers, status } = await requested(['https://app.example'], 'https://app.example')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('vary')).toContain('Language')
    expect(headers.get('etag')).toBe('"1"')
  })

  test('may ask beforehand with the headers of the API', async () => {
    const { headers, status } = await requested(['https://app.example'], 'https://app.example', 'OPTIONS')
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    expect(headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })
})
