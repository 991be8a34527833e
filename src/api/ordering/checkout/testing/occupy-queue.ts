import type { TestShop } from '../../../testing/shop.ts'
import { orderQueueOf } from '../order-queue.ts'

/** Occupies a place in a product's order queue until it is released. */
export async function occupyQueue({ services }: TestShop, productId: number) {
  const held = Promise.withResolvers<void>()
  const inside = Promise.withResolvers<void>()
  const stood = orderQueueOf(services).inTurn(
    async () => [productId],
    { abortSignal: new AbortController().signal },
    async () => {
      inside.resolve()
      await held.promise
    },
  )
  await inside.promise
  return async () => {
    held.resolve()
    await stood
  }
}
