import { WakeSignal } from '../../platform/jobs/wake-signal.ts'

/**
 * Callers that wait until the changes committed before their call are applied. Also records whether announced changes are still
 * missing.
 */
export class WaitingCallers {
  #waiting: { told(): void; failed(error: Error): void; isSeen: boolean }[] = []
  #news: Record<'told' | 'looked' | 'in', number> = { told: 0, looked: 0, in: 0 }
  #signal = new WakeSignal()

  wait(): Promise<void> {
    const { promise, resolve: told, reject: failed } = Promise.withResolvers<void>()
    this.#waiting.push({ told, failed, isSeen: false })
    this.ring()
    return promise
  }

  /** Called before the index reads changes: that read covers all callers waiting now. @returns whether there are any */
  look(): boolean {
    for (const one of this.#waiting) one.isSeen = true
    this.#news.looked = this.#news.told
    return this.#waiting.length > 0
  }

  /** Called when the changes of the last read are applied. @returns whether `tellNews` had announced any of them */
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

  /** Announces a committed change that may make cached responses outdated. */
  tellNews(): void {
    this.#news.told++
    this.ring()
  }

  ring(): void {
    this.#signal.notify()
  }

  /** Resolves after this many milliseconds, or earlier when a caller starts to wait or the signal is sent. */
  async rungWithin(milliseconds: number): Promise<void> {
    await this.#signal.notifiedWithin(milliseconds)
  }
}
