/**
 * Wakes one waiting loop. A ring without a waiting loop applies to its next wait. A single long-lived promise for all
 * waits would leak memory, because each race against it would hold a reference until it is resolved.
 */
export class NotificationsLink {
  #rang = false
  #wake = () => {}

  ring(): void {
    this.#rang = true
    this.#wake()
  }

  /**
   * Waits this many milliseconds, or until it rings.
   * @returns whether it rang since the last wait
   */
  async rungWithin(milliseconds: number): Promise<boolean> {
    if (!this.#rang) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, milliseconds).unref()
      this.#wake = resolve
      await promise
      clearTimeout(timer)
    }
    const rang = this.#rang
    this.#rang = false
    return rang
  }
}
