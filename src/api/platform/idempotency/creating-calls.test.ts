import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implementedEndpoints } from '../../app.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { type Sample, samplesOf } from './testing/creating-samples.ts'

let shop: TestShop
let samples: ReturnType<typeof samplesOf>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  samples = samplesOf(shop)
})
afterAll(() => shop.close())

const posts = implementedEndpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'POST')
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

describe('every call that creates data', () => {
  it('has a sample in this test and a known caller', () => {
    expect(Object.keys(samples).sort()).toEqual([...creating].sort())
    expect(posts.filter(({ creates, auth }) => creates && auth === 'anyone')).toEqual([])
  })

  it.each(creating)('runs once for simultaneous and later requests with one idempotency key: %s', async (call) => {
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
  '/console/banners/:id': 'saves only the differences from the stored values',
  '/console/banners/:id/delete': 'the second request gets 404',
  '/console/banners/:id/picture/remove': 'the second request finds no picture to remove',
  '/console/banners/arrange': 'the second request sets the same order again',
  '/console/collections/:id': 'saves only the differences from the stored values',
  '/console/collections/:id/delete': 'the second request gets 404',
  '/console/collections/:id/products': 'a product in the collection stays at its position',
  '/console/collections/:id/products/arrange': 'the second request sets the same order again',
  '/console/collections/:id/products/remove': 'the second request finds the product removed',
  '/console/collections/arrange': 'the second request sets the same order again',
  '/reviews/report': 'a reported review stays reported',
  '/cart/change': 'sets the state of cart lines',
  '/cart/update-shipping': 'sets the shipping rule of a store',
  '/order/by-user': 'only reads',
  '/order/confirm': 'a confirmed order stays confirmed',
  '/order/payment-done': 'asks the provider for the status',
  '/order/pay': 'returns the payment page that is open already',
  '/webhooks/:provider': 'events are stored once by the id of the provider',
  '/user/signup': 'the same form within a quarter of an hour is the same account (decision 13)',
  '/user/signin': 'opens another session of the same device',
  '/user/update-profile': 'sets values',
  '/user/update-user-password': 'sets values',
  '/user/send-verification': 'codes are limited; a newer one replaces the older',
  '/user/verify': 'a code is used once',
  '/user/forgot-password': 'codes are limited; a newer one replaces the older',
  '/user/update-password': 'a code is used once',
  '/user/send-deletion-code': 'codes are limited; a newer one replaces the older',
  '/user/delete-account': 'an account is deleted once',
  '/user/social-login/begin': 'an unused sign-in attempt expires after ten minutes',
  '/user/social-login/callback': 'a state is used once',
  '/user/social-login/email': 'codes are limited; a newer one replaces the older',
  '/user/social-login/verify': 'a code is used once',
  '/user/social-login/connect': 'an identity is connected once',
  '/user/social-login/disconnect': 'a disconnected identity stays disconnected',
  '/voucher/validity': 'sets the voucher code of the cart',
  '/payment-sandbox/:payment': 'a payment page is paid or declined once',
  '/console/sign-in': 'opens another session',
  '/console/code': 'a code is used once',
  '/console/step-up': 'a code is used once',
  '/console/me': 'sets values',
  '/console/password': 'sets values',
  '/console/sign-out': 'a session ends once',
  '/console/second-factor/begin': 'a newer secret replaces the older',
  '/console/second-factor/confirm': 'a code is used once',
  '/console/second-factor/recovery-codes': 'newer codes replace the older',
  '/console/invitation/read': 'only reads',
  '/console/invitation/accept': 'a link is used once',
  '/console/couriers/:id': 'sets values',
  '/console/runs/:id/parcels/:parcel/correct': 'a corrected parcel is no longer delivered or refused',
  '/console/settings/logo': 'sets values',
  '/console/settings/logo/remove': 'sets values',
  '/console/runs/:id/parcels': 'the result of a parcel stays the same',
  '/console/calls/:number/claim': 'the claim stays with the same staff member',
  '/console/calls/:number/release': 'a released claim stays released',
  '/console/staff/:id/role': 'sets values',
  '/console/staff/invite': 'an address is invited once',
  '/console/staff/:id/invite-again': 'a newer link replaces the older',
  '/console/staff/:id/block': 'a blocked person stays blocked',
  '/console/staff/:id/unblock': 'sets values',
  '/console/staff/:id/sign-out': 'sessions end once',
  '/console/staff/:id/reset-second-factor': 'a disabled second factor stays disabled',
  '/console/orders/:number/confirm': 'a confirmed order is no longer pending',
  '/console/orders/:number/correct': 'a corrected parcel is no longer delivered or refused',
  '/console/orders/:number/move': 'sets the order status',
  '/console/orders/:number/cash': 'counted cash stays counted',
  '/console/orders/:number/refuse': 'a refused parcel is no longer on its way',
  '/console/orders/:number/cancel': 'a cancelled order stays cancelled',
  '/console/orders/:number/address': 'sets values',
  '/console/orders/:number/quantity': 'sets values',
  '/console/order-views': 'a name is unique',
  '/console/news/read': 'a read notification stays read',
  '/console/news/choices': 'sets values',
  '/console/alerts/:id/settle': 'a resolved entry stays resolved',
  '/console/mails/retry': 'a waiting email stays in the queue',
  '/console/mails/:id/retry': 'a waiting email stays in the queue',
  '/console/mails/:id/drop': 'a deleted email is rejected',
  '/console/push': 'a device is stored once',
  '/console/webhooks': 'an address is unique',
  '/console/webhooks/:id': 'sets values',
  '/console/webhooks/:id/secret': 'a newer secret replaces the older',
  '/console/webhooks/:id/deliveries/:delivery/again': 'the receiver can recognize a repeated event by its id',
  '/console/customers/:id/block': 'a blocked person stays blocked',
  '/console/customers/:id/unblock': 'an unblocked customer stays unblocked',
  '/console/customers/:id/sign-out': 'sessions end once',
  '/console/categories/:id/picture/remove': 'the second request finds no picture to remove',
  '/console/brands/:id/picture/remove': 'the second request finds no picture to remove',
  '/console/stores/:id/picture/remove': 'the second request finds no picture to remove',
  '/console/guests/:id/block': 'a blocked phone number stays blocked',
  '/console/guests/:id/unblock': 'an unblocked phone number stays unblocked',
  '/console/guests/:id/export': 'only reads, and is recorded once an hour per session',
  '/console/guests/:id/erase': 'the second request gets 404',
  '/console/customers/:id/export': 'only reads, and is recorded once an hour per session',
  '/console/deals/vouchers/:code/end': 'an ended promotion stays ended',
  '/console/deals/bundles/:id/end': 'an ended promotion stays ended',
  '/console/deals/sales/:slug/end': 'an ended promotion stays ended',
  '/console/deals/sales/cost': 'only reads',
  '/console/deals/vouchers/preview': 'only reads',
  '/console/deals/bundles/preview': 'only reads',
  '/console/faq/:id': 'the second request changes nothing',
  '/console/faq/arrange': 'the second request sets the same order again',
  '/console/languages/:code': 'the second request changes nothing',
  '/console/languages/:code/words/:key': 'the second request saves the same text',
  '/console/languages/:code/words/:key/reset': 'the second request finds the default text',
  '/console/links/:id': 'the second request changes nothing',
  '/console/links/arrange': 'the second request sets the same order again',
  '/console/pages/:slug': 'the second request changes nothing',
  '/console/pages/:slug/show': 'the second request sets the same visibility',
  '/console/messages/:id/settle': 'a resolved entry stays resolved',
  '/console/newsletter/remove': 'an address that is not on the list is rejected',
  '/console/imports': 'a newer file replaces the older, and changes nothing by itself',
  '/console/imports/:id/start': 'a running import continues, and a completed import stays completed',
  '/console/imports/:id/check': 'a running check continues',
  '/console/imports/:id/discard': 'a discarded import stays discarded',
  '/console/products/:id': 'sets values',
  '/console/categories/:id': 'sets values',
  '/console/brands/:id': 'sets values',
  '/console/stores/:id': 'sets values',
  '/console/attributes/:id': 'sets values',
  '/console/values/:id': 'sets values',
  '/console/jobs/:name/retry': 'a job that is being retried runs once',
  '/console/inventories/:id': 'sets values',
  '/console/categories/:id/move': 'sets the position',
  '/console/brands/:id/move': 'sets the position',
  '/console/attributes/:id/move': 'sets the position',
  '/console/values/:id/move': 'sets the position',
  '/console/inventories/:id/move': 'sets the position',
  '/console/bulk-changes/:id': 'applies the stored preview, once per product',
  '/console/products/:id/pictures/texts': 'sets the texts',
  '/console/products/:id/pictures/arrange': 'sets the order, and is rejected if the pictures were changed meanwhile',
  '/console/reviews/:id/judge': 'a review with the same decision is not decided again',
  '/console/settings/shop': 'sets values',
  '/console/settings/contact': 'sets values',
  '/console/settings/currency': 'sets values',
  '/console/settings/limits': 'sets values',
  '/console/settings/payments': 'sets values',
  '/console/settings/payments/:name/try': 'only asks a provider',
  '/console/settings/cash': 'sets values',
  '/console/delivery/:id': 'sets values',
  '/console/roles/:name': 'sets values',
  '/console/tokens': 'a name is unique, and a stored response would contain the API key',
  '/install/open-shop': 'a shop is opened once, and a stored response would contain the session token',
  '/install/set-database': 'sets values',
  '/install/set-permission': 'creates missing folders',
}

it('every other POST is listed with the reason why it can be repeated', () => {
  const others = posts.filter(({ creates }) => !creates).map(({ path }) => path)
  expect(others.sort()).toEqual(Object.keys(harmless).sort())
})
