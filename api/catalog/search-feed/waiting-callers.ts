import { Bell } from '../../platform/jobs/bell.ts'

/** Those who wait until all is in that was committed when they asked, and whether there is news that is not in. */
export class WaitingCallers {
  #waiting: { told(): void; failed(error: Error): void; isSeen: boolean }[] = []
  #news: Record<'told' | 'looked' | 'in', number> = { told: 0, looked: 0, in: 0 }
  #bell = new Bell()

  wait(): Promise<void> {
    const { promise, resolve: told, reject: failed } = Promise.withResolvers<void>()
    this.#waiting.push({ told, failed, isSeen: false })
    this.ring()
    return promise
  }

  /** What is looked at from here on holds all that those who wait by now wait for. @returns whether there are any */
  look(): boolean {
    for (const one of this.#waiting) one.isSeen = true
    this.#news.looked = this.#news.told
    return this.#waiting.length > 0
  }

  /** All is in that was there when it was looked for the last time. @returns whether somebody had told of some of it */
  settle(): boolean {
    for (const one of this.#waiting) if (one.isSeen) one.told()
    this.#waiting = this.#waiting.filter((one) => !one.isSeen)
    const isNews = this.#news.looked > this.#news.in
    this.#news.in = this.#news.looked
    return isNews
  }

  giveUp(error: Error): void {
    for (const { failed } of this.#waiting) failed(error)
    this.#waiting = []
  }

  /** Something was committed that somebody kept answers without. */
  tellNews(): void {
    this.#news.told++
    this.ring()
  }

  ring(): void {
    this.#bell.ring()
  }

  /** Resolves after so many milliseconds, or when somebody rings or begins to wait. */
  async rungWithin(milliseconds: number): Promise<void> {
    await this.#bell.rungWithin(milliseconds)
  }
}
