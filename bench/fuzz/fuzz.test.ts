import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#api/staff/testing/staff.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { openSmallBazaar } from '#api/testing/small-bazaar.ts'
import { fuzz } from './fuzz.ts'
import { longestPing } from './ping.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await openSmallBazaar(shop.db)
})
afterAll(() => shop.close())

const target = () => ({
  origin: 'https://shop.example',
  send: async (request: Request, clientAddress: string) => await shop.api.fetch(request, { clientAddress }),
})

test('the API answers any input as declared, and never with an internal error', async () => {
  const { findings, statuses } = await fuzz(target(), { inputs: 1_500, seed: 7 })
  expect(findings).toEqual([])
  // Proves that the fuzzer reached all kinds of responses: success, business error and each client error.
  for (const status of [200, 201, 400, 401, 404, 405, 415]) expect(statuses[status], `${status}`).toBeGreaterThan(5)
})

test('any input of staff, the same', async () => {
  const staff = async () => (await aStaffMember(shop)).token
  const { findings, statuses } = await fuzz({ ...target(), staff }, { inputs: 1_000, seed: 11 })
  expect(findings).toEqual([])
  for (const status of [200, 201, 400, 401, 404]) expect(statuses[status], `${status}`).toBeGreaterThan(5)
})

test('a request that blocks the process is found by the requests beside it', async () => {
  const blocking = 150
  const send = async () => {
    const end = performance.now() + blocking
    while (performance.now() < end);
    return new Response('{}')
  }
  const quick = { origin: 'https://shop.example', send: async () => new Response('{}') }
  expect(await longestPing(quick, send)).toBeGreaterThanOrEqual(blocking)
})
