import { expect, it } from 'vitest'
import { createClient } from './client.ts'
import { contract } from './index.ts'

const answering = (status: number, headers: Record<string, string> = {}) =>
  createClient(contract, {
    baseUrl: 'http://shop.example/api/v1',
    language: 'en',
    currency: 'AFN',
    fetch: () => Response.json({ status, message: 'No.', data: null }, { status, headers }),
  })

it.each([
  [429, { 'retry-after': '42' }, 42],
  [429, {}, undefined],
  [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
])('a fault %d with %j says after how many seconds to come again: %j', async (status, headers, retryAfter) => {
  await expect(answering(status, headers).cart.byUser()).rejects.toMatchObject({ status, message: 'No.', retryAfter })
})
