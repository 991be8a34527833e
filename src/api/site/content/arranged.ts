import { businessError } from '../../platform/request/errors.ts'

type Arranging = {
  /** The ids in their present order. */
  now: number[]
  seen: number[]
  order: number[]
}

/**
 * The ids in the wanted order; null if they already are. Throws `order_of_list_changed` if another person has moved,
 * added or removed one since the list was shown.
 */
export function arranged({ now, seen, order }: Arranging): number[] | null {
  if (isSame(now, order)) return null
  if (!isSame(now, seen) || !isSame(now.toSorted(), order.toSorted())) throw businessError('order_of_list_changed')
  return order
}

const isSame = (one: number[], other: number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
