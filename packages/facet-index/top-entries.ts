/**
 * Collects the first `most` of all offered entries: lowest `first` key, then lowest `second`, then lowest id. A heap has the last
 * of them on top, so that one comparison rejects a later entry.
 */
export class TopEntries {
  /** Entries with a `first` key above this would be rejected. */
  threshold = Number.POSITIVE_INFINITY
  private readonly most: number
  private count = 0
  private firsts: Float64Array
  private seconds: Float64Array
  private ids: Float64Array

  constructor(most: number) {
    this.most = most
    this.firsts = new Float64Array(most)
    this.seconds = new Float64Array(most)
    this.ids = new Float64Array(most)
  }

  offer(first: number, second: number, id: number): void {
    if (this.count < this.most) {
      this.put(this.count, first, second, id)
      this.rise(this.count++)
    } else if (this.isBeforeTop(first, second, id)) {
      this.put(0, first, second, id)
      this.sink()
    } else return
    if (this.count === this.most) this.threshold = this.firsts[0] as number
  }

  /** Removes the last `count` collected ids and returns them in order. */
  last(count: number): number[] {
    const ids: number[] = []
    while (ids.length < count && this.count > 0) {
      ids.push(this.ids[0] as number)
      this.swap(0, --this.count)
      this.sink()
    }
    return ids.reverse()
  }

  private put(at: number, first: number, second: number, id: number) {
    this.firsts[at] = first
    this.seconds[at] = second
    this.ids[at] = id
  }

  private isBeforeTop(first: number, second: number, id: number): boolean {
    if (first !== this.firsts[0]) return first < (this.firsts[0] as number)
    if (second !== this.seconds[0]) return second < (this.seconds[0] as number)
    return id < (this.ids[0] as number)
  }

  private isBefore(a: number, b: number): boolean {
    const { firsts, seconds, ids } = this
    if (firsts[a] !== firsts[b]) return (firsts[a] as number) < (firsts[b] as number)
    if (seconds[a] !== seconds[b]) return (seconds[a] as number) < (seconds[b] as number)
    return (ids[a] as number) < (ids[b] as number)
  }

  private rise(from: number) {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.isBefore(above, at)) return
      this.swap(at, above)
      at = above
    }
  }

  private sink() {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      if (left >= this.count) return
      const right = left + 1
      const later = right < this.count && this.isBefore(left, right) ? right : left
      if (!this.isBefore(at, later)) return
      this.swap(at, later)
      at = later
    }
  }

  private swap(a: number, b: number) {
    swap(this.firsts, a, b)
    swap(this.seconds, a, b)
    swap(this.ids, a, b)
  }
}

function swap(keys: Float64Array, a: number, b: number) {
  const previous = keys[a] as number
  keys[a] = keys[b] as number
  keys[b] = previous
}
