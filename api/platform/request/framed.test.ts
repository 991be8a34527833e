import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope.ts'
import { handedOver, handOver } from '../../../contract/handed-over.ts'
import { framed } from './framed.ts'
import type { Env } from './implement.ts'

/** What the API reads once and keeps. */
const kept: Envelope = { status: 200, message: '', data: { currencies: ['AFN', 'USD'] } } as Envelope
const app = new Hono<Env>().get('/', (c) => framed(c, kept, 201))
const ask = () => new Request('https://shop.example/')

it('is written for who asks over a socket', async () => {
  const answer = await app.fetch(ask())
  expect([answer.status, await answer.json()]).toEqual([201, kept])
})

it('is handed to a page of this process as a copy, without bytes', async () => {
  const answer = await app.fetch(handOver(ask(), () => undefined))
  expect([answer.status, answer.body]).toEqual([201, null])
  const copy = handedOver(answer) as { data: { currencies: string[] } }
  expect(copy).toEqual(kept)
  copy.data.currencies.push('EUR')
  expect(kept).toMatchObject({ data: { currencies: ['AFN', 'USD'] } })
})
