import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffRow } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { deleteViewsOf } from './delete-views.ts'
import { orderViews } from './tables.ts'
import { saveView } from './views.ts'

let shop: TestShop
let staffId: string
beforeAll(async () => {
  shop = await openTestShop()
  staffId = (await aStaffRow(shop)).id
})
afterAll(() => shop.close())

const nobody = { name: '', email: '', phone: '' }

/** Names of the saved lists that are deleted when the customer's data is erased. */
async function goneWith(person: Partial<typeof nobody>, views: Record<string, string>) {
  await shop.db.delete(orderViews)
  for (const [name, query] of Object.entries(views)) await saveView(shop.db, staffId, { name, query })
  await deleteViewsOf(shop.db, [{ ...nobody, ...person }])
  const left = await shop.db.select().from(orderViews)
  return Object.keys(views).filter((name) => !left.some((view) => view.name === name))
}

test('erasing a customer with a short name deletes only saved lists that search for exactly that name', async () => {
  const views = {
    Quality: 'status=2',
    'To be packed': 'search=Khalid',
    a: 'search=Salima',
    Cash: 'province=ALI&product=ali',
  }
  expect(await goneWith({ name: 'A' }, views)).toEqual([])
  expect(await goneWith({ name: 'Ali' }, views)).toEqual([])
  expect(await goneWith({ name: 'Ali' }, { ...views, Complaints: 'search=ALI' })).toEqual(['Complaints'])
})

test('saved lists that search for a word of the name, or contain the name, are deleted in any spelling', async () => {
  const views = {
    Hers: 'search=gulnar&status=2',
    'Wardaki, Gulnar': '',
    'Calls of Gulnar Wardaki': '',
    Other: 'search=Gulnar+Ahmadi',
  }
  expect(await goneWith({ name: 'Gulnar Wardaki' }, views)).toEqual([
    'Hers',
    'Wardaki, Gulnar',
    'Calls of Gulnar Wardaki',
  ])
  expect(
    await goneWith({ name: 'علی کریمی' }, { first: 'search=علي', second: 'search=كريمى', third: 'search=کریم' }),
  ).toEqual(['first', 'second'])
})

test('saved lists that search for the email address or phone number, or are named so, are deleted', async () => {
  const person = { name: 'Nur', email: 'nur@guest.example', phone: '+93700123456' }
  const views = {
    one: 'search=0700+123+456',
    two: 'search=NUR@guest.example',
    '۰۷۰۰۱۲۳۴۵۶': '',
    three: 'product=700123456',
  }
  expect(await goneWith(person, views)).toEqual(['one', 'two', '۰۷۰۰۱۲۳۴۵۶'])
})
