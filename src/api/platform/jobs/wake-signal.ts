/**
 * Wakes one waiting loop. A ring without a waiting loop applies to its next wait. A single long-lived promise for all
 * waits would leak memory, because each race against it would hold a reference until it is resolved.
 */
export class WakeSignal {
  #wasNotified = false
  #wake = () => {}

  notify(): void {
    this.#wasNotified = true
    this.#wake()
  }

  /**
   * Waits this many milliseconds, or until it rings.
   * @returns whether it rang since the last wait
   */
  async notifiedWithin(milliseconds: number): Promise<boolean> {
    if (!this.#wasNotified) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds).unref()
      this.#wake = resolve
      await promise
      clearTimeout(timer)
    }
    const wasNotified = this.#wasNotified
    this.#wasNotified = false
    return wasNotified
  }
}
