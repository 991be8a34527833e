import { hash } from 'node:crypto'

const SMALLEST = 1024
/** The maximum share of used places in the hash table. */
const FULL = 0.7

/**
 * A 64-bit hash of each document in the index, by product id. Unchanged documents need no work, and a check can find differences.
 * Each place takes twelve bytes; a million objects would take sixty each.
 */
export class DocumentHashes {
  #ids: Uint32Array
  #high: Uint32Array
  #low: Uint32Array
  /** Places that ever held an id. Removed products stay, without a hash. */
  #taken = 0

  /** @param parts the result of `write` */
  constructor(parts: Uint8Array[] = []) {
    const [ids, high, low] = parts.map((part) => new Uint32Array(part.buffer, part.byteOffset, part.length / 4))
    this.#ids = ids ?? new Uint32Array(SMALLEST)
    this.#high = high ?? new Uint32Array(SMALLEST)
    this.#low = low ?? new Uint32Array(SMALLEST)
    this.#taken = this.#ids.reduce((taken, id) => taken + Number(id > 0), 0)
  }

  /** Whether the product's document has this text. Null: whether the product has no document. */
  isOf(id: number, text: string | null): boolean {
    const place = this.#placeOf(id)
    const [high, low] = halves(text)
    return this.#high[place] === high && this.#low[place] === low
  }

  note(id: number, text: string | null): void {
    const [high, low] = halves(text)
    this.#put(id, high, low)
    if (this.#taken > this.#ids.length * FULL) this.#spread()
  }

  /** The products that have a document. */
  known(): Uint32Array {
    return this.#ids.filter((id, place) => id > 0 && this.#isThere(place))
  }

  get bytes(): number {
    return 3 * this.#ids.byteLength
  }

  /** A copy of the current state. Later changes do not alter it. */
  write(): Uint8Array[] {
    return [this.#ids, this.#high, this.#low].map((array) => new Uint8Array(array.slice().buffer))
  }

  #put(id: number, high: number, low: number) {
    const place = this.#placeOf(id)
    if (this.#ids[place] === 0) this.#taken++
    this.#ids[place] = id
    this.#high[place] = high
    this.#low[place] = low
  }

  #isThere(place: number): boolean {
    return this.#high[place] !== 0 || this.#low[place] !== 0
  }

  /** The place of an id, or the free place for it. The hash spreads consecutive ids. */
  #placeOf(id: number): number {
    const last = this.#ids.length - 1
    let place = Math.imul(id, 0x9e3779b1) & last
    while (this.#ids[place] !== id && this.#ids[place] !== 0) place = (place + 1) & last
    return place
  }

  #spread() {
    const [ids, high, low] = [this.#ids, this.#high, this.#low]
    const there = this.known().length
    const places = there > ids.length / 3 ? ids.length * 2 : ids.length
    this.#ids = new Uint32Array(places)
    this.#high = new Uint32Array(places)
    this.#low = new Uint32Array(places)
    this.#taken = 0
    for (const [place, id] of ids.entries()) {
      if (id > 0 && (high[place] || low[place])) this.#put(id, high[place] ?? 0, low[place] ?? 0)
    }
  }
}

function halves(text: string | null): [high: number, low: number] {
  if (text === null) return [0, 0]
  const bytes = hash('sha1', text, 'buffer')
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)]
}
