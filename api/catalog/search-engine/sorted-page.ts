/** What products are ordered by: the lowest first, of equals the lowest `second`, then the lowest id. */
export type Place = { first: number; second: number; id: number }

const isBefore = (a: Place, b: Place): boolean =>
  a.first !== b.first ? a.first < b.first : a.second !== b.second ? a.second < b.second : a.id < b.id

/**
 * Keeps the first `most` of all places that are offered, the last of them on top of a heap: what comes after it is told
 * apart by one comparison.
 */
export class FirstOf {
  private readonly heap: Place[] = []
  private readonly most: number
  /** What comes behind this need not be offered. */
  bar = Number.POSITIVE_INFINITY

  constructor(most: number) {
    this.most = most
  }

  offer(place: Place): void {
    if (this.heap.length < this.most) {
      this.heap.push(place)
      this.rise(this.heap.length - 1)
    } else if (isBefore(place, this.heap[0] as Place)) {
      this.heap[0] = place
      this.sink()
    } else return
    if (this.heap.length === this.most) this.bar = (this.heap[0] as Place).first
  }

  private rise(from: number) {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(this.heap[above] as Place, this.heap[at] as Place)) return
      this.swap(at, above)
      at = above
    }
  }

  private sink() {
    for (let at = 0; ; ) {
      const left = 2 * at + 1
      if (left >= this.heap.length) return
      const right = this.heap[left + 1]
      const later = right && isBefore(this.heap[left] as Place, right) ? left + 1 : left
      if (!isBefore(this.heap[at] as Place, this.heap[later] as Place)) return
      this.swap(at, later)
      at = later
    }
  }

  private swap(a: number, b: number) {
    const place = this.heap[a] as Place
    this.heap[a] = this.heap[b] as Place
    this.heap[b] = place
  }

  /** All that is kept, in order. */
  inOrder(): Place[] {
    return this.heap.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  }
}
