/** Assigns consecutive numbers from 0 to keys, so that counts fit in arrays. */
export class Numbering<Key extends number | string> {
  readonly keys: Key[]
  private readonly numbers: Map<Key, number>

  constructor(keys: Key[] = []) {
    this.keys = keys
    this.numbers = new Map(keys.map((key, number) => [key, number]))
  }

  get size(): number {
    return this.keys.length
  }

  /** The number of a key. Assigns a new number to an unknown key. */
  numberOf(key: Key): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }

  /** An array with a 1 at the number of each known key. */
  marked(keys: Iterable<Key>): Uint8Array {
    const marks = new Uint8Array(this.size)
    for (const key of keys) {
      const number = this.numbers.get(key)
      if (number !== undefined) marks[number] = 1
    }
    return marks
  }

  /** The number of a key. Undefined if no product ever had it. */
  find(key: Key): number | undefined {
    return this.numbers.get(key)
  }
}
