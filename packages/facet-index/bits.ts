/** A set of products of one segment: one bit for each product number. */
export type Bits = Uint32Array<ArrayBuffer>

const BITS = 32

export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / BITS))

export function allBits(size: number): Bits {
  const bits = emptyBits(size).fill(0xffffffff)
  const beyond = size % BITS
  if (beyond > 0) bits[bits.length - 1] = 2 ** beyond - 1
  return bits
}

/** A set of the given product numbers, in any order. */
export function bitsOf(size: number, docs: Uint16Array): Bits {
  const bits = emptyBits(size)
  addDocs(bits, docs)
  return bits
}

export function addDocs(bits: Bits, docs: Uint16Array): void {
  for (let each = 0; each < docs.length; each++) {
    const doc = docs[each] as number
    bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
}

export function removeDocs(bits: Bits, docs: readonly number[]): void {
  for (const doc of docs) bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31))
}

export const isIn = (bits: Bits, doc: number): boolean => (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1

/** The set of products for which `holds` returns true. */
export function bitsWhere(size: number, holds: (doc: number) => boolean): Bits {
  const bits = emptyBits(size)
  for (let doc = 0; doc < size; doc++) {
    if (holds(doc)) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
  return bits
}

/** The products whose number in a column is from `min` to `max`, both included. */
export function bitsBetween(column: Float64Array, min: number, max: number): Bits {
  const bits = emptyBits(column.length)
  for (let doc = 0; doc < column.length; doc++) {
    const value = column[doc] as number
    if (value >= min && value <= max) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
  return bits
}

/** Removes the products that `other` does not contain. Changes `bits`. */
export function intersectBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number)
}

/** Removes the products that `other` contains. Changes `bits`. */
export function subtractBits(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(other[at] as number)
}

/** Removes the products for which `holds` returns false. Changes `bits`. */
export function filterBits(bits: Bits, holds: (doc: number) => boolean): void {
  for (const doc of docsIn(bits)) {
    if (!holds(doc)) bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31))
  }
}

/** The product numbers in the set, ascending. */
export function docsIn(bits: Bits): Uint16Array {
  const docs = new Uint16Array(countIn(bits))
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at] as number; left !== 0; left &= left - 1) {
      docs[count++] = at * BITS + BITS - 1 - Math.clz32(left & -left)
    }
  }
  return docs
}

function countIn(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number)
  return count
}

/** Counts the set bits of a 32-bit number by adding up pairs, then groups of four, then bytes. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
