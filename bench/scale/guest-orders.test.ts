import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guestOrders } from './guest-orders.ts'
import { throughputTable } from './report.ts'

/** A fake shop that answers 503 to every second guest. */
async function anOverloadedShop() {
  let crowded = 0
  let carts = 0
  const server = createServer((request, response) => {
    const status = request.url?.endsWith('/cart/action') && ++carts % 2 === 0 ? 503 : 200
    if (status === 503) crowded++
    response.end(JSON.stringify({ status, data: { id: '1' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const child = spawn('true')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, child, crowded: () => crowded }
}

test('guests who get a Retry-After are counted in the table', async () => {
  const { crowded, ...server } = await anOverloadedShop()
  const cards = [{ id: 1, slug: 'cup', inventory_id: 1, in_stock: true }] as Parameters<typeof guestOrders>[1]['cards']
  const orders = await guestOrders(server, { cards, home: {}, seconds: 0.2 })
  expect(orders.refused).toBe(crowded())
  expect(orders.refused).toBeGreaterThanOrEqual(10)
  expect(orders.answered).toBeGreaterThanOrEqual(10)
  const row = { ...orders, name: 'guest orders', target: undefined, server: undefined, database: undefined }
  expect(throughputTable([row])).toContain(`guest orders (${orders.refused} more were refused)`)
})
