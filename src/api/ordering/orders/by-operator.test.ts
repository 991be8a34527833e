import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActorContext } from '../../platform/request/actor.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'
import { cancelByOperator } from '../cancellations/cancel-by-operator.ts'
import { advanceOrder } from '../payments/advance-order.ts'
import { findOrder } from './find-order.ts'
import { confirmOrder } from './move-by-operator.ts'

let shop: TestShop
let leila: ActorContext
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  leila = { db: shop.db, actor: { by: 'command line', name: 'Leila' } }
})
afterAll(() => shop.close())

async function ordered(): Promise<{ id: string; order_number: string }> {
  const { id } = await aProduct(shop.db)
  const maryam = aShopper(shop)
  await maryam.put(id, 1)
  return (await maryam.order(await maryam.livesIn(inHerat))).data
}

const causesOf = async (number: string) => (await findOrder(leila, number)).moves.map(({ cause }) => cause)

test('the actor of a confirmation, a move and a cancellation is stored with each move', async () => {
  const { order_number: number } = await ordered()
  expect(await confirmOrder(leila, number.toLowerCase(), 'whatsapp')).toMatchObject({ orderStatus: 2 })
  expect(await causesOf(number)).toContain('Leila: confirmed by whatsapp')
  expect((await findOrder(leila, number)).confirmation).toMatchObject({ outcome: 'confirmed' })
  expect(await advanceOrder(asOperator(shop), number)).toMatchObject({ to: 3, order: { orderStatus: 3 } })
  expect((await causesOf(number)).at(-1)).toBe('operator')
  const { order_number: other } = await ordered()
  expect(await cancelByOperator(leila, other, 'nobody at home')).toMatchObject({ cancelled: true })
  expect((await causesOf(other)).at(-1)).toBe('Leila: nobody at home')
})

test('an impossible action is rejected with an error code and changes nothing', async () => {
  const { order_number: number } = await ordered()
  await confirmOrder(leila, number, 'phone')
  const before = await findOrder(leila, number)
  const refused = [
    [() => confirmOrder(leila, number, 'visit'), 'order_not_pending'],
    [() => advanceOrder(leila, number, { parcelId: 'another' }), 'parcel_unknown'],
    [() => advanceOrder(leila, 'hello'), 'order_number_invalid'],
    [() => cancelByOperator(leila, 'CH-00000000', 'none'), 'order_unknown'],
  ] as const
  for (const [action, code] of refused) await expect(action()).rejects.toThrow(code)
  for (let n = 0; n < 3; n++) await advanceOrder(leila, number)
  await expect(advanceOrder(leila, number)).rejects.toThrow('order_at_its_end')
  await expect(cancelByOperator(leila, number, 'too late')).rejects.toThrow('cancellation_too_late')
  expect((await findOrder(leila, number)).moves.slice(0, before.moves.length)).toEqual(before.moves)
})
