/** Numbers things from 0 on in the order they came, so that they can be counted in arrays. */
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

  /** The number of a thing, a new one if it was not known. */
  numberOf(key: Key): number {
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.keys.length)
    return this.keys.push(key) - 1
  }

  /** The numbers of those that are known, marked in an array as long as there are numbers. */
  marked(keys: Iterable<Key>): Uint8Array {
    const marks = new Uint8Array(this.size)
    for (const key of keys) {
      const number = this.numbers.get(key)
      if (number !== undefined) marks[number] = 1
    }
    return marks
  }

  /** Undefined for what no product ever had. */
  find(key: Key): number | undefined {
    return this.numbers.get(key)
  }
}
