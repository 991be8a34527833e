import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { implementedEndpoints } from '../../app.ts'
import { ownerOf } from '../../customers/accounts/find-account.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aRegistered, PASSWORD } from '../../testing/accounts.ts'
import { rowsHolding } from '../../testing/rows-holding.ts'
import type { TestShop } from '../../testing/shop.ts'
import { ownHome } from '../../testing/shoppers.ts'
import { courierRuns, courierSettlements } from '../delivery-runs/tables.ts'
import { orderMoves, orders } from '../orders/tables.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { cashRefunds, refundMoves } from '../payments/tables.ts'
import { whoWrites } from './testing/texts-about-order.ts'

let shop: TestShop
let stripe: Awaited<ReturnType<typeof openShopAtStripe>>['stripe']
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  const opened = await openShopAtStripe()
  shop = opened.shop
  stripe = opened.stripe
  owner = await aStaffMember(shop, { name: 'Nargis' })
  return opened.close
})

/** A customer, with texts by staff that contain the customer's name. */
const someone = (name: string, email: string) => {
  const home = { ...ownHome(), name, email }
  const said = `Spoke with ${name} on ${home.phone}: she is annoyed`
  return { home, said, words: [name, email, home.phone.slice(1)] }
}

/** The financial records that stay: actor, amount and the shop's own reason. */
async function booksOf(ids: string[]) {
  const causes = await shop.db.select().from(orderMoves).where(inArray(orderMoves.orderId, ids))
  const input = await shop.db.select().from(cashRefunds).where(inArray(cashRefunds.orderId, ids))
  return { causes: new Set(causes.map(({ cause }) => cause)), input: input.map(({ amount, by }) => [amount, by]) }
}
/** Paths to which the tests wrote free text. */
const written = new Set<string>()
const debts = async () =>
  (await shop.db.select().from(courierSettlements)).map(({ way, amount, reason }) => [way, amount, reason])

test('erasing a guest removes the name from all reasons, notes and stored responses of staff', async () => {
  const { home, said, words } = someone('Gulnar Wardaki', 'gulnar@guest.example')
  const writer = whoWrites(shop, stripe, owner, { home, said, paths: written })
  const ids = await writer.everywhere()
  const [first] = await shop.db.select().from(orders).where(sql`${orders.address} ->> 'name' = ${home.name}`)
  await writer.areOf({ buyerKeys: first?.buyerKeys ?? [], address: first?.address as never })
  expect((await rowsHolding(shop, words)).length).toBeGreaterThan(30)
  const erased = await owner.post(`/console/guests/${first?.buyerKeys[0]}/erase`)
  expect(erased).toMatchObject({ status: 200, data: { orders: ids.length } })
  expect(await rowsHolding(shop, words)).toEqual([])
})

test('deleting an account removes the name from all texts by staff; actors and amounts stay', async () => {
  const { home, said, words } = someone('Parwana Sultani', 'parwana@member.example')
  const writer = whoWrites(shop, stripe, owner, { home, said, paths: written })
  const member = await aRegistered(shop, { email: home.email, name: home.name })
  const ids = await writer.everywhere()
  const account = await ownerOf(shop.db, home.email)
  await writer.areOf({ shopperId: account?.shopperId ?? '', address: (await addressOf(home.name)) as never })
  const before = await booksOf(ids)
  expect(await member.post('/user/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 })
  const left = await rowsHolding(shop, words)
  expect(left.filter((row) => !row.includes('account_changed'))).toEqual([])

  const after = await booksOf(ids)
  expect(after.input).toEqual(before.input)
  expect([...before.causes].filter((cause) => cause.includes(said)).length).toBeGreaterThan(2)
  const kept = [
    'Nargis',
    'Nargis: all the same',
    'Nargis: confirmed by phone',
    'Nargis: courier',
    'placed',
    'test',
    'paid',
  ]
  expect([...after.causes].filter((cause) => !kept.includes(cause))).toEqual([])
  expect(await debts()).toContainEqual(['written_off', 30_000, '—'])
  const [run] = await shop.db.select().from(courierRuns).where(eq(courierRuns.reason, '—'))
  expect(run).toMatchObject({ counted: 60_000, expected: 110_000, countedBy: 'Nargis' })
  const moves = (await shop.db.select().from(refundMoves)).map(({ cause }) => cause)
  expect(moves).toContain('by hand (Nargis): ')
  expect(moves).toContain('Nargis')
})

const addressOf = async (name: string) =>
  (await shop.db.select().from(orders).where(sql`${orders.address} ->> 'name' = ${name}`))[0]?.address

/** Fields of request bodies that contain free text. */
const ofWords = /^(note|text|answer|reason|said|anyway)$/
type Schema = {
  type?: string
  enum?: unknown[]
  maxLength?: number
  properties?: Record<string, Schema>
  anyOf?: Schema[]
}
const isFree = ({ type, maxLength = 0, anyOf = [], properties = {} }: Schema): boolean =>
  (type === 'string' && maxLength >= 200) || anyOf.some(isFree) || Object.entries(properties).some(takesWords)
const fieldsOf = (body: z.ZodType) =>
  Object.entries((z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {})
const takesWords = ([name, schema]: [string, Schema]) => ofWords.test(name) && isFree(schema)

describe('free text by staff', () => {
  /** Endpoints for free text about products, not about customers. */
  const ofGoods = ['/console/bulk-changes', '/console/inventories/:id/stock', '/console/languages/:code/words/:key']

  test('is written by the tests above through every endpoint that accepts it', () => {
    const taking = implementedEndpoints
      .filter(({ endpoint: { auth, body } }) => auth === 'staff' && body && fieldsOf(body).some(takesWords))
      .map(({ endpoint }) => endpoint.path as string)
    expect(taking.length).toBeGreaterThan(12)
    expect(taking.filter((path) => !ofGoods.includes(path) && !written.has(path))).toEqual([])
  })

  test('does not occur in the audit log', async () => {
    const entries = await shop.db.select().from(auditLog)
    expect(entries.length).toBeGreaterThan(20)
    expect(entries.filter(({ changes, words }) => /annoyed/.test(JSON.stringify(changes) + words))).toEqual([])
  })
})
