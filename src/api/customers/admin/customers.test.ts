import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer } from '../../catalog/reviews/testing/deliveries.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { anEmail, aRegistered, signIn, withToken } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'
import { ownerOf } from '../accounts/find-account.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
})
afterAll(() => shop.close())

const found = async (query: string) => (await nargis.get(`/console/customers?${query}`)).data
const entriesAbout = async (id: string) =>
  (await shop.db.select().from(auditLog)).filter(({ targetId }) => targetId === id)
const idOf = async (email: string) => ((await ownerOf(shop.db, email)) as { id: string }).id

describe('customers', () => {
  it('are found by name, email and phone in any digits, also the phone of an address', async () => {
    const member = await aMember(shop, { name: 'Parwana Sultani' })
    await member.livesIn()
    const [theirs] = (await found('search=parwana%20SULT')).data
    expect(theirs).toMatchObject({ name: 'Parwana Sultani', verified: true, blocked: false })
    expect((await found(`search=${encodeURIComponent(theirs.email)}`)).data).toMatchObject([{ id: theirs.id }])
    const { addresses } = (await nargis.get(`/console/customers/${theirs.id}`)).data
    const persian = addresses[0].phone.replace(/^\+93|^0/, '0').replace(/\d/g, (digit: string) => '۰۱۲۳۴۵۶۷۸۹'[+digit])
    const byPhone = (await found(`search=${encodeURIComponent(persian)}&limit=100`)).data
    expect(byPhone.map(({ id }: { id: string }) => id)).toContain(theirs.id)
    for (const nothing of ['%25', '_', 'Parwana%20Nobody'])
      expect((await found(`search=${nothing}x1y2`)).data, nothing).toEqual([])
  })

  it('are listed in pages, each once', async () => {
    for (let n = 0; n < 5; n++) await aRegistered(shop)
    const seen: string[] = []
    let before = ''
    do {
      const { data, next } = await found(`limit=2${before && `&before=${before}`}`)
      seen.push(...data.map(({ id }: { id: string }) => id))
      before = next ?? ''
    } while (before)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(5)
    expect((await found('before=nonsense&limit=1')).data).toHaveLength(1)
  })

  it('show orders and messages; amounts only with permission', async () => {
    const buyer = await aBuyer(shop, { name: 'Sahar Amini' })
    await buyer.review({ rating: 5, review: 'Warm' })
    const [{ id }] = (await found('search=Sahar%20Amini')).data
    const { data } = await nargis.get(`/console/customers/${id}`)
    expect(data).toMatchObject({
      orders: { count: 1, latest: [{ state: 'delivered', total: { currency: 'AFN' } }] },
      reviews: { count: 1, latest: [{ rating: 5, review: 'Warm', state: 'shown' }] },
      addresses: [{}],
    })
    const packer = await aStaffMember(shop, { role: 'packer' })
    expect((await packer.get(`/console/customers/${id}`)).http).toBe(404)
    expect((await packer.get('/console/customers')).http).toBe(404)
    expect((await packer.post(`/console/customers/${id}/block`)).http).toBe(404)
  })
})

describe('a blocked customer', () => {
  it('is signed out at once and cannot sign in until unblocked', async () => {
    const { email, token } = await aRegistered(shop)
    const id = await idOf(email)
    expect((await nargis.post(`/console/customers/${id}/block`)).data).toMatchObject({ blocked: true })
    expect((await withToken(shop, token).get('/user/devices')).http).toBe(401)
    expect(await signIn(shop, email)).toMatchObject({ status: 201, data: { codes: ['account_blocked'] } })
    expect(await signIn(shop, email, { password: 'wrong-1234' })).toMatchObject({
      data: { codes: ['credentials_wrong'] },
    })
    expect((await found(`state=blocked&search=${encodeURIComponent(email)}`)).data).toMatchObject([{ id }])
    await nargis.post(`/console/customers/${id}/unblock`)
    expect((await signIn(shop, email)).status).toBe(200)
    expect((await entriesAbout(id)).map(({ action }) => action)).toEqual(['customer.block', 'customer.unblock'])
  })

  it('is blocked once by two simultaneous requests, and sessions opened meanwhile end', async () => {
    const { email } = await aRegistered(shop)
    const id = await idOf(email)
    const ways = [1, 2].flatMap(() => [nargis.post(`/console/customers/${id}/block`), signIn(shop, email)])
    const [, first, , second] = await Promise.all(ways)
    expect(await entriesAbout(id)).toHaveLength(1)
    for (const answer of [first, second])
      if (answer?.status === 200) expect((await withToken(shop, answer.data.token).get('/user/devices')).http).toBe(401)
  })
})

it('all devices are signed out, and their number is returned', async () => {
  const { email, token } = await aRegistered(shop)
  await signIn(shop, email)
  const id = await idOf(email)
  expect((await nargis.post(`/console/customers/${id}/sign-out`)).data).toEqual({ devices: 2 })
  expect((await withToken(shop, token).get('/user/devices')).http).toBe(401)
  expect((await nargis.post(`/console/customers/${id}/sign-out`)).data).toEqual({ devices: 0 })
  expect(await entriesAbout(id)).toMatchObject([{ action: 'customer.sign-out' }])
})

it('the data of a customer is handed out and noted, without a value', async () => {
  const { email, token } = await aRegistered(shop)
  const id = await idOf(email)
  const { data } = await nargis.post(`/console/customers/${id}/export`)
  expect(data).toMatchObject({ account: { email }, orders: [], devices: [{ current: false }] })
  await Promise.all([1, 2, 3].map(() => nargis.post(`/console/customers/${id}/export`)))
  const [entry, ...more] = await entriesAbout(id)
  expect(entry).toMatchObject({ action: 'customer.export', changes: {} })
  expect(more).toEqual([])
  expect(JSON.stringify(entry)).not.toContain(email)
  const operator = await aStaffMember(shop, { role: 'operator' })
  const { permissions } = (await operator.get('/console/me')).data
  const answer = await operator.post(`/console/customers/${id}/export`)
  expect(answer.http).toBe(permissions.includes('customers.export') ? 200 : 404)
  expect((await withToken(shop, token).get('/user/devices')).status).toBe(200)
})

it('an erased customer is in no list and has no page', async () => {
  const { email, token } = await aRegistered(shop, { email: anEmail('gone') })
  const id = await idOf(email)
  await withToken(shop, token).post('/user/delete-account', { password: 'saffron-7' })
  expect(await ownerOf(shop.db, email)).toBeNull()
  expect((await found(`search=${encodeURIComponent(email)}`)).data).toEqual([])
  expect((await nargis.get(`/console/customers/${id}`)).http).toBe(404)
  for (const step of ['block', 'unblock', 'sign-out', 'export'])
    expect((await nargis.post(`/console/customers/${id}/${step}`)).http, step).toBe(404)
})
