import { randomBytes } from 'node:crypto'
import { aProduct } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aMember, aShopper, type Shopper } from '../../../testing/shoppers.ts'
import { calling } from './calling.ts'
import { type Ids, idsOfNobody } from './maryam.ts'

/** A caller who is not Maryam, with that caller's own ids. */
export type Stranger = {
  isMember: boolean
  isNobody?: true
  own: Ids | null
  call: ReturnType<typeof calling>
}

const emptyHanded = idsOfNobody({ product: 0, store: 0, storeSlug: '' })

/**
 * Another member and another guest, each with a cart, an address and an order; a guest without data; and a caller
 * without identity.
 */
export const strangers: Record<string, (shop: TestShop) => Promise<Stranger>> = {
  'another member': async (shop) => {
    const member = await aMember(shop, { name: 'Thief' })
    const own = await furnish(shop, member)
    return { isMember: true, own, call: calling(shop, { bearer: member.bearer }) }
  },
  'another guest': async (shop) => {
    const guest = aShopper(shop)
    const own = await furnish(shop, guest)
    return { isMember: false, own, call: calling(shop, { token: guest.token }) }
  },
  'a guest who comes for the first time': async (shop) => {
    const token = randomBytes(18).toString('base64url')
    return { isMember: false, own: null, call: calling(shop, { token }) }
  },
  nobody: async (shop) => ({ isMember: false, isNobody: true, own: null, call: calling(shop, {}) }),
}

async function furnish(shop: TestShop, stranger: Pick<Shopper, 'put' | 'livesIn' | 'order'>): Promise<Ids> {
  const { id: product } = await aProduct(shop.db)
  const address = await stranger.livesIn()
  await stranger.put(product)
  const { data: order } = await stranger.order(address)
  const { data: line } = await stranger.put(product)
  return { ...emptyHanded, address, line: line.id, order: order.id }
}
