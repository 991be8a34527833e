import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'
import { MAX_ADDRESSES } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('keeps addresses, newest first, with their names in the reader’s language', async () => {
  const maryam = aShopper(shop)
  expect((await maryam.get('/user/address/all')).data).toEqual({ data: [] })
  const first = await maryam.post('/user/address/action', { ...inHerat, phone: '۰۷۰۰۱۲۳۴۵۶' })
  expect(first).toMatchObject({
    status: 200,
    data: { phone: '+93700123456', country_title: 'Afghanistan', state_title: 'Herat', zipCode: '' },
  })
  await maryam.livesIn({ ...inHerat, name: 'Uncle', state: 'AF-KAB', city: 'کابل' })
  const { data } = (await maryam.get('/user/address/all', { language: 'fa' })).data
  expect(data.map((address: { name: string; state_title: string }) => [address.name, address.state_title])).toEqual([
    ['Uncle', 'کابل'],
    ['Maryam Ahmadi', 'هرات'],
  ])
  const nili = await maryam.post('/user/address/action', { ...inHerat, state: 'AF-KAB', city: 'Nili' })
  const city = 'Choose a city or district in this province.'
  expect(nili).toMatchObject({ status: 201, data: { fields: { city }, codes: ['city_not_of_state'] } })
  expect(Object.keys(data[0])).not.toContain('shopperId')
})

it('updates the address whose id is given, in its place, and adds without one', async () => {
  const maryam = aShopper(shop)
  const id = await maryam.livesIn()
  await maryam.livesIn({ ...inHerat, name: 'Second' })
  expect((await maryam.post('/user/address/action', { ...inHerat, id, city: 'Guzara' })).data).toMatchObject({
    id,
    city: 'Guzara',
  })
  await maryam.post('/user/address/action', { ...inHerat, id: '', name: 'Third' })
  const { data } = (await maryam.get('/user/address/all')).data
  expect(data.map((address: { name: string }) => address.name)).toEqual(['Third', 'Second', 'Maryam Ahmadi'])
})

it('reports errors at each field, in both languages', async () => {
  const maryam = aShopper(shop)
  const wrong = { ...inHerat, state: 'AF-ZZZ', phone: '0912345678' }
  const refused = await maryam.post('/user/address/action', wrong)
  expect(refused).toMatchObject({ http: 200, status: 201, message: 'Choose a province from the list.' })
  expect(refused.data).toMatchObject({
    codes: ['state_unknown', 'phone_not_of_country'],
    fields: { phone: 'This isn’t a phone number of this country. Check the number.' },
  })
  expect((await maryam.post('/user/address/action', wrong, { language: 'fa' })).message).toBe(
    'لطفاً یک ولایت را از فهرست انتخاب کنید.',
  )
  expect((await maryam.post('/user/address/action', { ...inHerat, email: 'maryam@' })).data.form).toEqual([
    'Invalid email',
  ])
  expect((await maryam.post('/user/address/action', { ...inHerat, name: ' ' })).data.fields).toEqual({
    name: 'Name is required',
  })
  expect((await maryam.get('/user/address/all')).data.data).toEqual([])
})

it('reports all errors at once: missing fields and fields that do not fit together', async () => {
  const maryam = aShopper(shop)
  const empty = { ...inHerat, name: '', city: '', address: ' ', state: '', phone: '', phone2: '0912345678' }
  const { codes, fields } = (await maryam.post('/user/address/action', empty)).data
  expect(Object.keys(fields).sort()).toEqual(['address', 'city', 'name', 'phone', 'phone2', 'state'])
  expect(codes).toHaveLength(6)
  const wrong = { ...inHerat, country: '', phone: '12', email: 'maryam' }
  expect((await maryam.post('/user/address/action', wrong)).data.codes.sort()).toEqual([
    'invalid_email',
    'invalid_phone',
    'required',
  ])
})

it('forgets an address once', async () => {
  const maryam = aShopper(shop)
  const id = await maryam.livesIn()
  await maryam.post('/cart/update-shipping', { address_id: id })
  expect((await maryam.remove(`/user/address/delete/${id}`)).data).toEqual({ id })
  expect((await maryam.remove(`/user/address/delete/${id}`)).data.codes).toEqual(['address_unknown'])
  expect((await maryam.cart()).address).toBeNull()
})

it('adds one address for one idempotency key', async () => {
  const maryam = aShopper(shop)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => maryam.post('/user/address/action', inHerat, { key: 'address-form-1' })),
  )
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
  expect((await maryam.get('/user/address/all')).data.data).toHaveLength(1)
})

it('has at most one default address, which the cart uses until another is chosen', async () => {
  const maryam = aShopper(shop)
  const home = await maryam.livesIn({ ...inHerat, preferred: true })
  const work = await maryam.livesIn({ ...inHerat, name: 'Work' })
  const preferred = async () => {
    const { data } = (await maryam.get('/user/address/all')).data
    return data.filter((one: { preferred: boolean }) => one.preferred).map((one: { id: string }) => one.id)
  }
  expect(await preferred()).toEqual([home])
  expect((await maryam.cart()).address).toMatchObject({ id: home, preferred: true })
  await maryam.post('/user/address/action', { ...inHerat, id: work, preferred: true })
  expect(await preferred()).toEqual([work])
  await maryam.post('/user/address/action', { ...inHerat, id: work, city: 'Guzara' })
  expect(await preferred()).toEqual([work])
  await maryam.post('/cart/update-shipping', { address_id: home })
  expect((await maryam.cart()).address).toMatchObject({ id: home })
  await maryam.remove(`/user/address/delete/${home}`)
  expect((await maryam.cart()).address).toMatchObject({ id: work })
  await maryam.post('/user/address/action', { ...inHerat, id: work, preferred: false })
  expect((await maryam.cart()).address).toBeNull()
})

it('still prefers one when many are preferred at once', async () => {
  const maryam = aShopper(shop)
  await Promise.all(Array.from({ length: 8 }, () => maryam.livesIn({ ...inHerat, preferred: true })))
  const { data } = (await maryam.get('/user/address/all')).data
  expect(data.filter((one: { preferred: boolean }) => one.preferred)).toHaveLength(1)
})

it('changes no preferred address for an unknown id', async () => {
  const maryam = aShopper(shop)
  const home = await maryam.livesIn({ ...inHerat, preferred: true })
  const foreign = await aShopper(shop).livesIn()
  const refused = await maryam.post('/user/address/action', { ...inHerat, id: foreign, preferred: true })
  expect(refused.data.codes).toEqual(['address_unknown'])
  expect((await maryam.cart()).address).toMatchObject({ id: home })
})

it('keeps at most a hundred, also for simultaneous requests, and reports the limit', async () => {
  const maryam = aShopper(shop)
  const id = await maryam.livesIn()
  await shop.db.execute(sql`
    insert into addresses (id, shopper_id, name, phone, country, state, city, address)
    select gen_random_uuid(), shopper_id, 'House ' || n, phone, country, state, city, address
    from addresses, generate_series(1, ${MAX_ADDRESSES - 3}) n where id = ${id}`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => maryam.post('/user/address/action', inHerat)))
  const refused = answers.filter(({ status }) => status === 201)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.data).toMatchObject({
    codes: ['addresses_full'],
    form: ['You already have 100 addresses. Delete one to add another.'],
  })
  expect(await maryam.post('/user/address/action', { ...inHerat, id, city: 'Guzara' })).toMatchObject({ status: 200 })
  expect((await maryam.get('/user/address/all')).data.data).toHaveLength(MAX_ADDRESSES)
})
