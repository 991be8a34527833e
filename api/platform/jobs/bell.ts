/**
 * Wakes the one who sleeps beside it. A ring that finds nobody asleep is kept for the next sleep. A promise that all who ever slept
 * raced against would keep something of each of them until it is rung.
 */
export class Bell {
  #rang = false
  #wake = () => {}

  ring(): void {
    this.#rang = true
    this.#wake()
  }

  /** Sleeps so many milliseconds, or until it rings. @returns whether it rang since the last sleep */
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
