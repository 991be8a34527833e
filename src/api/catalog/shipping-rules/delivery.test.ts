import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MAX_RULES } from '#contract/catalog/console-delivery.ts'
import { createApi } from '../../app.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { watchData } from '../../platform/cache/watch-data.ts'
import { createLog } from '../../platform/log/log.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct, aShippingRule, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { shippingRules, shippingZones } from '../stores/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => shop.close())

const bus = {
  title_en: 'By bus',
  title_fa: 'با بس',
  shipping_type: 1,
  fee: 90,
  free_above: '',
  days_min: 1,
  days_max: 3,
  pickup_address_en: '',
  pickup_address_fa: '',
  zones: ['AF-HER', 'AF-KAB'],
}
const add = (store_id: number, input: object = {}) => owner.post('/console/delivery', { ...bus, store_id, ...input })
const change = (id: number, input: object, seen: object = {}) =>
  owner.post(`/console/delivery/${id}`, { ...input, seen })
const rulesOf = (store: number) => shop.db.select().from(shippingRules).where(eq(shippingRules.storeId, store))

describe('a delivery method', () => {
  test('is added, shown in both currencies, changed and removed', async () => {
    const { id: store } = await aStore(shop.db)
    const { data } = await add(store, { fee: '۹۰', free_above: '۲۰۰۰' })
    expect(data).toMatchObject({
      store: { id: store },
      fields: { fee: 90, free_above: 2000, zones: 'AF-HER,AF-KAB' },
      usd: { fee: 1.29, free_above: 28.57 },
    })
    const changed = await change(data.id, { ...data.fields, fee: 120, zones: 'AF' }, data.fields)
    expect(changed.data.fields).toEqual({ ...data.fields, fee: 120, zones: 'AF' })
    expect(await shop.db.select().from(shippingZones).where(eq(shippingZones.ruleId, data.id))).toEqual([
      { ruleId: data.id, country: 'AF', state: '' },
    ])
    expect((await owner.remove(`/console/delivery/${data.id}`)).status).toBe(200)
    expect((await owner.get(`/console/delivery/${data.id}`)).http).toBe(404)
    const actions = (await owner.get(`/console/audit-log?target_type=delivery&target_id=${data.id}`)).data.data
    expect(actions.map(({ action }: { action: string }) => action)).toEqual([
      'delivery.remove',
      'delivery.change',
      'delivery.add',
    ])
    expect(actions[1].changes).toEqual({
      fee: { before: 90, after: 120 },
      zones: { before: 'AF-HER,AF-KAB', after: 'AF' },
    })
  })

  test('two members change different fields at once; for the same field the first one wins', async () => {
    const { data } = await add((await aStore(shop.db)).id)
    const seen = data.fields
    await Promise.all([change(data.id, { ...seen, fee: 50 }, seen), change(data.id, { ...seen, days_max: 9 }, seen)])
    const { fields } = (await owner.get(`/console/delivery/${data.id}`)).data
    expect(fields).toEqual({ ...seen, fee: 50, days_max: 9 })
    const late = await change(data.id, { ...seen, fee: 60, zones: 'AF-BAL' }, { ...seen, zones: 'AF-GHA' })
    expect(late.data.codes).toEqual(['setting_changed_meanwhile', 'chosen_meanwhile'])
    expect(late.data.fields.fee).toContain('50')
  })

  test('saved as it was, it writes nothing down', async () => {
    const { data } = await add((await aStore(shop.db)).id)
    await change(data.id, data.fields, data.fields)
    const actions = (await owner.get(`/console/audit-log?target_type=delivery&target_id=${data.id}`)).data.data
    expect(actions).toHaveLength(1)
  })

  test.each([
    [{ zones: [] }, 'delivery_zones_none'],
    [{ zones: ['AF-NONE'] }, 'delivery_zone_unknown'],
    [{ days_max: 0 }, 'delivery_days_order'],
    [{ shipping_type: 2 }, 'delivery_address_none'],
    [{ shipping_type: 3 }, 'invalid_field'],
    [{ fee: -1 }, 'invalid_field'],
    [{ store_id: 999_999 }, 'place_unknown'],
  ])('is not added with %j', async (input, code) => {
    const { id: store } = await aStore(shop.db)
    expect(await add(store, input)).toMatchObject({ status: 201, data: { codes: [code] } })
    expect(await rulesOf(store)).toHaveLength(1)
  })

  test('is one of so many of its store, though twenty are added at once', async () => {
    const { id: storeId } = await aStore(shop.db)
    for (let n = 0; n < MAX_RULES - 3; n++) await aShippingRule(shop.db, { storeId })
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(storeId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await rulesOf(storeId)).toHaveLength(MAX_RULES)
  })
})

test('the list is paged by store and position', async () => {
  const [one, other] = [await aStore(shop.db), await aStore(shop.db)]
  const ids = [one.id, other.id].map(async (store) => [
    (await rulesOf(store))[0]?.id,
    (await add(store, { zones: ['AF-HER'] })).data.id,
  ])
  const [[first, toHerat], [second]] = (await Promise.all(ids)) as [number[], number[]]
  const list = async (query: string) => (await owner.get(`/console/delivery?${query}`)).data
  const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)
  expect(idsOf(await list(`store=${one.id}`))).toEqual([first, toHerat])
  expect(idsOf(await list(`store=${one.id}&zone=AF-KAB`))).toEqual([first])
  const page = await list(`store=${one.id}&limit=1`)
  expect(page).toMatchObject({ next: first })
  expect(idsOf(await list(`store=${one.id}&after=${page.next}`))).toEqual([toHerat])
  expect(idsOf(await list(`after=${toHerat}&limit=1`))).toEqual([second])
  expect(page.stores).toContainEqual({ id: one.id, title: one.title })
})

test('the preview shows what buyers see', async () => {
  const rug = await aProduct(shop.db, { selling: 100_000 })
  await add(rug.storeId, { fee: 60, free_above: 5000, zones: ['AF-HER'] })
  const ways = (await owner.get(`/console/delivery-preview?store=${rug.storeId}&zone=AF-HER&worth=1000`)).data.data
  expect(ways).toMatchObject([
    { fee: 60, usd_fee: 0.86, chosen: true },
    { fee: 100, chosen: false },
  ])
  const maryam = aShopper(shop)
  await maryam.put(rug.id)
  await maryam.post('/cart/update-shipping', { address_id: await maryam.livesIn() })
  expect((await maryam.cart()).parcels[0]).toMatchObject({ shipping_fee: 60 })
  const [free] = (await owner.get(`/console/delivery-preview?store=${rug.storeId}&zone=AF-HER&worth=5000`)).data.data
  expect(free).toMatchObject({ fee: 0, usd_fee: 0, chosen: true })
  const kabul = (await owner.get(`/console/delivery-preview?store=${rug.storeId}&zone=AF-KAB&worth=1000`)).data.data
  expect(kabul).toMatchObject([{ fee: 100, chosen: true }])
})

test('shoppers see a change at once, and carts with a removed method choose another', async () => {
  const rug = await aProduct(shop.db)
  const [rule] = await rulesOf(rug.storeId)
  const id = rule?.id as number
  const cache = new AnswerCache()
  onTestFinished(await watchData([cache], shop.db, createLog('silent')))
  const api = createApi(shop.services, cache)
  const feeShown = async () =>
    (await (await api.request(`/api/v1/product/${rug.id}`)).json()).data.shipping_rules.map(
      ({ fee }: { fee: number }) => fee,
    )
  expect(await feeShown()).toEqual([100])
  const maryam = aShopper(shop)
  await maryam.put(rug.id)
  const home = await maryam.livesIn()
  const parcel = { store_id: rug.storeId, shipping_type: 1, shipping_rule_id: id }
  await maryam.post('/cart/update-shipping', { address_id: home, parcels: [parcel] })
  const { data } = await add(rug.storeId, { fee: 110, zones: ['AF'] })
  await owner.remove(`/console/delivery/${id}`)
  await expect.poll(feeShown).toEqual([110])
  expect((await maryam.cart()).parcels[0]).toMatchObject({ shipping_rule_id: data.id, shipping_fee: 110 })
})

test('an operator can read only, a packer gets nothing', async () => {
  const { id } = (await add((await aStore(shop.db)).id)).data
  const [operator, packer] = [
    await aStaffMember(shop, { role: 'operator' }),
    await aStaffMember(shop, { role: 'packer' }),
  ]
  expect((await operator.get(`/console/delivery/${id}`)).status).toBe(200)
  expect((await operator.post(`/console/delivery/${id}`, { fee: 1 })).http).toBe(404)
  expect((await packer.get('/console/delivery')).http).toBe(404)
})
