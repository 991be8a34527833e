import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implemented } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { type Sample, samplesOf } from './testing/creating-samples.ts'

let shop: TestShop
let samples: ReturnType<typeof samplesOf>
beforeAll(async () => {
  shop = await openTestShop()
  shop.shop.limits = false
  samples = samplesOf(shop)
})
afterAll(() => shop.close())

const posts = implemented.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST')
const creating = posts.filter(({ creates }) => creates).map(({ path }) => `POST ${path}`)

/** The number of rows of every table, except `data_versions`. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows: tables } = await shop.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'data_versions'`,
  )
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const { rows } = await shop.db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** The number of rows that the work added, by table. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsByTable()
  await work()
  const after = await rowsByTable()
  const changes = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, rows]) => rows !== 0))
}

describe('every call that creates', () => {
  it('has a sample here, and a caller to keep its key for', () => {
    expect(Object.keys(samples).sort()).toEqual([...creating].sort())
    expect(posts.filter(({ creates, auth }) => creates && auth === 'anyone')).toEqual([])
  })

  it.each(creating)('is done once under one key, though five ask at once and once more later: %s', async (call) => {
    const [once, often] = [await samples[call]?.(), await samples[call]?.()]
    if (!once || !often) throw new Error('no sample')
    const pathOf = ({ path = call.replace('POST ', '') }: Sample) => path
    const key = { key: 'the-very-same-form' }
    const byOne = await added(async () =>
      expect(await once.by.post(pathOf(once), once.body, key)).toMatchObject({ status: 200 }),
    )
    const ask = () => often.by.post(pathOf(often), often.body, key)
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    const byMany = await added(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 5 }, ask))))
      answers.push(await ask())
    })
    expect(byMany).toEqual(byOne)
    const [first] = answers
    for (const { status, data, message } of answers) {
      expect({ status, data, message }).toEqual({ status: 200, data: first?.data, message: first?.message })
    }
    const other = await often.by.post(pathOf(often), often.other, key)
    expect(other).toMatchObject({ status: 201, data: { codes: ['idempotency_key_reused'] } })
  })
})

/** Calls that may be repeated without a key, with the reason. A new call is either here or is a creating call. */
const harmless: Record<string, string> = {
  '/console/banners/:id': 'saves only what differs from what is there',
  '/console/banners/:id/delete': 'the second finds nothing (404)',
  '/console/banners/:id/picture/remove': 'the second finds none to take',
  '/console/banners/arrange': 'the order that is there already is kept',
  '/console/collections/:id': 'saves only what differs from what is there',
  '/console/collections/:id/delete': 'the second finds nothing (404)',
  '/console/collections/:id/products': 'one that is in it stays where it is',
  '/console/collections/:id/products/arrange': 'the order that is there already is kept',
  '/console/collections/:id/products/remove': 'the second finds it gone',
  '/console/collections/arrange': 'the order that is there already is kept',
  '/reviews/report': 'a review that is reported already stays so',
  '/cart/change': 'says how lines shall be',
  '/cart/update-shipping': 'says how a store shall bring',
  '/order/by-user': 'only reads',
  '/order/confirm': 'what is confirmed stays so',
  '/order/payment-done': 'asks the provider how it stands',
  '/order/pay': 'leads to the page that is open already',
  '/webhooks/:provider': 'events are kept once by the id of the provider',
  '/user/signup': 'the same form within a quarter of an hour is the same account (decision 13)',
  '/user/signin': 'opens another session of the same device',
  '/user/update-profile': 'says how it shall be',
  '/user/update-user-password': 'says how it shall be',
  '/user/send-verification': 'codes are limited; a newer one replaces the older',
  '/user/verify': 'a code is used once',
  '/user/forgot-password': 'codes are limited; a newer one replaces the older',
  '/user/update-password': 'a code is used once',
  '/user/send-deletion-code': 'codes are limited; a newer one replaces the older',
  '/user/delete-account': 'an account is deleted once',
  '/user/social-login/begin': 'a way there that is not gone ends after ten minutes',
  '/user/social-login/callback': 'a state is used once',
  '/user/social-login/email': 'codes are limited; a newer one replaces the older',
  '/user/social-login/verify': 'a code is used once',
  '/user/social-login/connect': 'an identity is connected once',
  '/user/social-login/disconnect': 'what is disconnected stays so',
  '/voucher/validity': 'says which code the cart shall have',
  '/payment-sandbox/:payment': 'a page is decided once',
  '/console/sign-in': 'opens another session',
  '/console/code': 'a code is used once',
  '/console/step-up': 'a code is used once',
  '/console/me': 'says how it shall be',
  '/console/password': 'says how it shall be',
  '/console/sign-out': 'a session ends once',
  '/console/second-factor/begin': 'a newer secret replaces the older',
  '/console/second-factor/confirm': 'a code is used once',
  '/console/second-factor/recovery-codes': 'newer codes replace the older',
  '/console/invitation/read': 'only reads',
  '/console/invitation/accept': 'a link is used once',
  '/console/couriers/:id': 'says how it shall be',
  '/console/runs/:id/parcels/:parcel/correct': 'what was corrected is not delivered or refused any more',
  '/console/settings/logo': 'says how it shall be',
  '/console/settings/logo/remove': 'says how it shall be',
  '/console/runs/:id/parcels': 'what became of a parcel stays so',
  '/console/calls/:number/claim': 'who is calling goes on calling',
  '/console/calls/:number/release': 'what was given up stays so',
  '/console/staff/:id/role': 'says how it shall be',
  '/console/staff/invite': 'an address is invited once',
  '/console/staff/:id/invite-again': 'a newer link replaces the older',
  '/console/staff/:id/block': 'who is blocked stays so',
  '/console/staff/:id/unblock': 'says how it shall be',
  '/console/staff/:id/sign-out': 'sessions end once',
  '/console/staff/:id/reset-second-factor': 'what is off stays so',
  '/console/orders/:number/confirm': 'what is confirmed is not pending any more',
  '/console/orders/:number/correct': 'what was corrected is not delivered or refused any more',
  '/console/orders/:number/move': 'says where it shall come',
  '/console/orders/:number/cash': 'what was counted stays so',
  '/console/orders/:number/refuse': 'what came back is not out any more',
  '/console/orders/:number/cancel': 'what is cancelled stays so',
  '/console/orders/:number/address': 'says how it shall be',
  '/console/orders/:number/quantity': 'says how it shall be',
  '/console/order-views': 'a name is there once',
  '/console/news/read': 'what is read stays so',
  '/console/news/choices': 'says how it shall be',
  '/console/alerts/:id/settle': 'what is settled stays so',
  '/console/mails/retry': 'what waits goes on waiting',
  '/console/mails/:id/retry': 'what waits goes on waiting',
  '/console/mails/:id/drop': 'what is gone is refused',
  '/console/push': 'a device is there once',
  '/console/webhooks': 'an address is there once',
  '/console/webhooks/:id': 'says how it shall be',
  '/console/webhooks/:id/secret': 'a newer secret replaces the older',
  '/console/webhooks/:id/deliveries/:delivery/again': 'the receiver knows what it had by its id',
  '/console/customers/:id/block': 'who is blocked stays so',
  '/console/customers/:id/unblock': 'who is not blocked stays so',
  '/console/customers/:id/sign-out': 'sessions end once',
  '/console/categories/:id/picture/remove': 'the second finds none to take',
  '/console/brands/:id/picture/remove': 'the second finds none to take',
  '/console/stores/:id/picture/remove': 'the second finds none to take',
  '/console/guests/:id/block': 'what is blocked stays so',
  '/console/guests/:id/unblock': 'what is not blocked stays so',
  '/console/guests/:id/export': 'only reads, and is noted once an hour for a session',
  '/console/guests/:id/erase': 'the second finds nobody (404)',
  '/console/customers/:id/export': 'only reads, and is noted once an hour for a session',
  '/console/deals/vouchers/:code/end': 'what is ended stays so',
  '/console/deals/bundles/:id/end': 'what is ended stays so',
  '/console/deals/sales/:slug/end': 'what is ended stays so',
  '/console/deals/sales/cost': 'only reads',
  '/console/deals/vouchers/preview': 'only reads',
  '/console/deals/bundles/preview': 'only reads',
  '/console/faq/:id': 'it is as it is wanted already',
  '/console/faq/arrange': 'they stand so already',
  '/console/languages/:code': 'it is as it is wanted already',
  '/console/languages/:code/words/:key': 'it is said so already',
  '/console/languages/:code/words/:key/reset': 'it is said as it ships already',
  '/console/links/:id': 'it is as it is wanted already',
  '/console/links/arrange': 'they stand so already',
  '/console/pages/:slug': 'it is as it is wanted already',
  '/console/pages/:slug/show': 'it is shown or hidden already',
  '/console/messages/:id/settle': 'what is settled stays so',
  '/console/newsletter/remove': 'who is off the list is refused',
  '/console/imports': 'a newer file replaces the older, and changes nothing by itself',
  '/console/imports/:id/start': 'what is under way goes on, and what is done stays so',
  '/console/imports/:id/check': 'what is being checked goes on',
  '/console/imports/:id/discard': 'what is gone stays so',
  '/console/products/:id': 'says how it shall be',
  '/console/categories/:id': 'says how it shall be',
  '/console/brands/:id': 'says how it shall be',
  '/console/stores/:id': 'says how it shall be',
  '/console/attributes/:id': 'says how it shall be',
  '/console/values/:id': 'says how it shall be',
  '/console/jobs/:name/retry': 'what runs again already runs once',
  '/console/inventories/:id': 'says how it shall be',
  '/console/categories/:id/move': 'says behind what it shall stand',
  '/console/brands/:id/move': 'says behind what it shall stand',
  '/console/attributes/:id/move': 'says behind what it shall stand',
  '/console/values/:id/move': 'says behind what it shall stand',
  '/console/inventories/:id/move': 'says behind what it shall stand',
  '/console/bulk-changes/:id': 'does what was laid down, a product once',
  '/console/products/:id/pictures/texts': 'says what they shall show',
  '/console/products/:id/pictures/arrange': 'says how they shall be, and is refused once they are otherwise',
  '/console/reviews/:id/judge': 'what is decided so is not decided again',
  '/console/settings/shop': 'says how it shall be',
  '/console/settings/contact': 'says how it shall be',
  '/console/settings/currency': 'says how it shall be',
  '/console/settings/limits': 'says how it shall be',
  '/console/settings/payments': 'says how it shall be',
  '/console/settings/payments/:name/try': 'only asks',
  '/console/settings/cash': 'says how it shall be',
  '/console/delivery/:id': 'says how it shall be',
  '/console/roles/:name': 'says how it shall be',
  '/console/tokens': 'a name is there once, and an answer that is kept would keep the key',
  '/install/set-database': 'says how it shall be',
  '/install/set-permission': 'makes folders that are missing',
}

it('every other POST may be sent twice', () => {
  const others = posts.filter(({ creates }) => !creates).map(({ path }) => path)
  expect(others.sort()).toEqual(Object.keys(harmless).sort())
})
