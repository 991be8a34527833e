/** A bit for each product of a segment. */
export type Bits = Uint32Array<ArrayBuffer>

const BITS = 32

export const noBits = (size: number): Bits => new Uint32Array(Math.ceil(size / BITS))

export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffffffff)
  const beyond = size % BITS
  if (beyond > 0) bits[bits.length - 1] = 2 ** beyond - 1
  return bits
}

/** Of products in any order. */
export function bitsOf(size: number, docs: Uint16Array): Bits {
  const bits = noBits(size)
  addTo(bits, docs)
  return bits
}

export function addTo(bits: Bits, docs: Uint16Array): void {
  for (let each = 0; each < docs.length; each++) {
    const doc = docs[each] as number
    bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
}

export function takeFrom(bits: Bits, docs: readonly number[]): void {
  for (const doc of docs) bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31))
}

export const isIn = (bits: Bits, doc: number): boolean => (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1

/** Those products for which it holds. */
export function bitsWhere(size: number, holds: (doc: number) => boolean): Bits {
  const bits = noBits(size)
  for (let doc = 0; doc < size; doc++) {
    if (holds(doc)) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
  return bits
}

/** Those products whose number in a column lies from `min` to `max`. */
export function bitsBetween(column: Float64Array, min: number, max: number): Bits {
  const bits = noBits(column.length)
  for (let doc = 0; doc < column.length; doc++) {
    const value = column[doc] as number
    if (value >= min && value <= max) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
  return bits
}

/** Takes out what is not in the other. */
export function keepCommon(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number)
}

/** Takes out what is in the other. */
export function keepOthers(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(other[at] as number)
}

/** Takes out what it does not hold for. */
export function keepWhere(bits: Bits, holds: (doc: number) => boolean): void {
  for (const doc of docsIn(bits)) {
    if (!holds(doc)) bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31))
  }
}

/** The products that are in it, ascending. */
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

/** How many bits of 32 are set: pairs, then fours, then bytes are added up. */
export function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
