/** Up to this number of new words are searched one by one before they are merged into the sorted words. */
const FEW = 1024

/**
 * Every word of the catalog with a number. When no segment contains a word any more, the dictionary deletes the word and reuses
 * its number.
 */
export class Dictionary {
  /** By number. An empty string marks a free number. */
  readonly words: string[]
  /** By number: the number of products with the word in their names. Removed products count until their segment is merged. */
  named = new Uint32Array(0)
  /** By number: the number of segments that contain the word. */
  private holders = new Uint32Array(0)
  /** By number: one bit for each letter of the word. Spelling correction skips words that share too few letters. */
  signatures = new Uint32Array(0)
  private readonly numbers = new Map<string, number>()
  private readonly free: number[] = []
  /** Word numbers in alphabetical order of the words. `recent` holds the numbers that are not merged in yet. */
  private sorted = new Uint32Array(0)
  private recent: number[] = []

  constructor(words: string[] = [], sorted = new Uint32Array(0)) {
    this.words = words
    this.sorted = sorted
    this.grow(words.length)
    for (const [number, word] of words.entries()) {
      if (word === '') this.free.push(number)
      else this.enter(word, number)
    }
  }

  find(word: string): number | undefined {
    return this.numbers.get(word)
  }

  /** The number of a word. Assigns a new number to an unknown word. */
  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.free.pop() ?? this.words.length
    this.words[number] = word
    this.grow(number + 1)
    this.enter(word, number)
    this.recent.push(number)
    return number
  }

  private enter(word: string, number: number) {
    this.numbers.set(word, number)
    this.signatures[number] = signatureOf(word)
  }

  private grow(size: number) {
    if (size <= this.holders.length) return
    const capacity = Math.max(256, size + (size >> 2))
    this.holders = enlarged(this.holders, capacity)
    this.named = enlarged(this.named, capacity)
    this.signatures = enlarged(this.signatures, capacity)
  }

  /** Registers the terms of a new segment. `named`: for each term, the number of products with it in their names. */
  hold(terms: Uint32Array, named: Uint32Array): void {
    for (const [position, term] of terms.entries()) {
      this.holders[term] = (this.holders[term] as number) + 1
      this.named[term] = (this.named[term] as number) + (named[position] as number)
    }
  }

  /** Unregisters the terms of a removed segment. Deletes the words that no other segment contains. */
  release(terms: Uint32Array, named: Uint32Array): void {
    const unheld = new Set<number>()
    for (const [position, term] of terms.entries()) {
      this.holders[term] = (this.holders[term] as number) - 1
      this.named[term] = (this.named[term] as number) - (named[position] as number)
      if (this.holders[term] === 0) unheld.add(term)
    }
    if (unheld.size === 0) return
    for (const term of unheld) {
      this.numbers.delete(this.words[term] as string)
      this.words[term] = ''
      this.signatures[term] = 0
      this.free.push(term)
    }
    this.sorted = this.sorted.filter((term) => !unheld.has(term))
    this.recent = this.recent.filter((term) => !unheld.has(term))
  }

  /** The numbers of all words that start with `begun`, in no particular order. */
  withPrefix(prefix: string): number[] {
    this.sortIn()
    const from = this.firstFrom(prefix)
    const to = this.firstFrom(`${prefix}\uffff`)
    const recent = this.recent.filter((term) => (this.words[term] as string).startsWith(prefix))
    return [...this.sorted.subarray(from, to), ...recent]
  }

  /** Whether any word starts with `begun`. */
  hasPrefix(prefix: string): boolean {
    // `readingsOf` calls this hundreds of times for one word, so the unsorted part must be short.
    if (this.recent.length > FEW) this.sortedNumbers()
    const first = this.sorted[this.firstFrom(prefix)]
    const isSorted = first !== undefined && (this.words[first] as string).startsWith(prefix)
    return isSorted || this.recent.some((term) => (this.words[term] as string).startsWith(prefix))
  }

  private firstFrom(word: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[this.sorted[middle] as number] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  private sortIn() {
    if (this.recent.length > FEW + (this.sorted.length >> 3)) this.sortedNumbers()
  }

  /** Merges `recent` into the sorted numbers, and returns all numbers in alphabetical order of the words. */
  sortedNumbers(): Uint32Array {
    const recent = this.recent.sort((a, b) => ((this.words[a] as string) < (this.words[b] as string) ? -1 : 1))
    const merged = new Uint32Array(this.sorted.length + recent.length)
    let [old, added] = [0, 0]
    for (let position = 0; position < merged.length; position++) {
      const next = recent[added]
      const before = this.sorted[old]
      const isOld =
        next === undefined || (before !== undefined && (this.words[before] as string) < (this.words[next] as string))
      merged[position] = (isOld ? before : next) as number
      if (isOld) old++
      else added++
    }
    this.sorted = merged
    this.recent = []
    return merged
  }

  /** Estimated memory in bytes: two per letter, plus the cost in V8 of a string and its map entry. */
  get bytes(): number {
    return 12 * this.holders.length + 4 * this.sorted.length + 70 * this.numbers.size
  }
}

/** One bit for each letter of a word. Letters with the same lowest five bits share a bit. */
export function signatureOf(word: string): number {
  let bits = 0
  for (let position = 0; position < word.length; position++) bits |= 1 << (word.charCodeAt(position) & 31)
  return bits >>> 0
}

function enlarged(array: Uint32Array<ArrayBuffer>, capacity: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(capacity)
  larger.set(array)
  return larger
}
