import type { Segment } from './segment.ts'

/** The attribute values of each product, by number. A value of several inventories appears once. */
export type Values = { starts: Uint32Array; items: Uint16Array | Uint32Array }
const cache = new WeakMap<Segment, Values>()
/** Numbers from this one on need more than 16 bits. */
const WIDE = 65_536

/** The cached values of a segment's products. Faster than the lists of inventories where the query does not need single inventories. */
export function valuesOf(segment: Segment): Values {
  const known = cache.get(segment) ?? made(segment)
  cache.set(segment, known)
  return known
}

function made({ size, lists }: Segment): Values {
  const { items } = lists.choices
  const starts = new Uint32Array(size + 1)
  const values = new Uint32Array(items.length)
  let [count, most] = [0, 0]
  for (let doc = 0; doc < size; doc++) {
    const first = count
    const end = lists.choices.starts[doc + 1] as number
    for (let at = lists.choices.starts[doc] as number; at < end; ) {
      const next = at + 1 + (items[at] as number)
      for (at++; at < next; at++) {
        const value = items[at] as number
        if (contains(values, value, { from: first, to: count })) continue
        values[count++] = value
        if (value > most) most = value
      }
    }
    starts[doc + 1] = count
  }
  const found = values.subarray(0, count)
  return { starts, items: most < WIDE ? Uint16Array.from(found) : found.slice() }
}

function contains(values: Uint32Array, sought: number, { from, to }: { from: number; to: number }): boolean {
  for (let at = from; at < to; at++) if (values[at] === sought) return true
  return false
}
