import { numbersOfPage } from './numbers.client.ts'
import { clockOffset, remaining, type Unit } from './remaining-time.ts'

/**
 * `<flash-countdown end now>`: updates the remaining time that the server rendered, once per second. It corrects the
 * device's clock by the server time in `now`.
 */
class FlashCountdown extends HTMLElement {
  private timer = 0
  private offset = 0

  connectedCallback() {
    this.offset = clockOffset(this.getAttribute('now') ?? '', Date.now())
    this.timer = window.setInterval(() => this.show(), 1000)
    this.show()
  }

  disconnectedCallback() {
    clearInterval(this.timer)
  }

  private show() {
    const left = Date.parse(this.getAttribute('end') ?? '') - Date.now() - this.offset
    if (!(left > 0)) return this.finish()
    const digits = numbersOfPage({ minimumIntegerDigits: 2, useGrouping: false })
    for (const [unit, value] of Object.entries(remaining(left)) as [Unit, number][]) {
      const cell = this.querySelector(`[data-unit=${unit}]`)
      const text = digits.format(value)
      if (cell && cell.textContent !== text) cell.textContent = text
    }
  }

  private finish() {
    clearInterval(this.timer)
    this.textContent = this.dataset.ended ?? ''
  }
}

customElements.define('flash-countdown', FlashCountdown)
