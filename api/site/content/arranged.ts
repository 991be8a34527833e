import { refusal } from '../../platform/request/refusal.ts'

type Arranging = {
  /** The ids as they stand now. */
  now: number[]
  seen: number[]
  order: number[]
}

/**
 * The places of things by their ids, in the order that is wanted; null where they stand so already. Refuses
 * (`order_of_list_changed`) where somebody has moved, added or removed one since it was seen.
 */
export function arranged({ now, seen, order }: Arranging): number[] | null {
  if (isSame(now, order)) return null
  if (!isSame(now, seen) || !isSame(now.toSorted(), order.toSorted())) throw refusal('order_of_list_changed')
  return order
}

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
