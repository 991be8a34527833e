import { orderOf } from './cached-order.ts'
import { docsBy } from './docs-by-group.ts'
import { bitsInStock, gradesOf } from './product-sets.ts'
import type { Segment } from './segment.ts'
import { totalsOf } from './segment-totals.ts'

const NONE = new Uint8Array(0)

/** Computes the cached data of a segment in steps of some milliseconds, so that no request has to wait for it. */
export function* warmCaches(segment: Segment): Generator<void, void> {
  totalsOf(segment)
  yield
  for (const order of ['sold', 'createdAt'] as const) {
    orderOf(segment, order)
    yield
  }
  for (const grouping of ['category', 'brand', 'store', 'values'] as const) docsBy(segment, grouping, NONE)
  yield
  gradesOf(segment)
  bitsInStock(segment)
  yield
}
