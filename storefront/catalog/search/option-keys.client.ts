/** Walks by keys through the options in `popup` while the focus stays in `box`, as ARIA's combobox pattern has it. */
export class OptionKeys {
  #box: HTMLInputElement
  #popup: HTMLElement

  constructor(box: HTMLInputElement, popup: HTMLElement) {
    this.#box = box
    this.#popup = popup
  }

  get options(): HTMLAnchorElement[] {
    return [...this.#popup.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  }

  /** Selects the option at `index`; none has -1, where the keys belong to the box. */
  select(index: number): void {
    for (const [at, option] of this.options.entries()) option.ariaSelected = String(at === index)
    const option = this.options[index]
    if (option) this.#box.setAttribute('aria-activedescendant', option.id)
    else this.#box.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }

  /** What a key does in the list; undefined leaves it to the box. */
  moveOf(key: string): (() => void) | undefined {
    const { options } = this
    const active = options.findIndex((option) => option.ariaSelected === 'true')
    const last = options.length - 1
    if (last < 0) return undefined
    // From the last option on to the box itself, and round again.
    if (key === 'ArrowDown') return () => this.select(active < last ? active + 1 : -1)
    if (key === 'ArrowUp') return () => this.select(active === -1 ? last : active - 1)
    if (active === -1) return undefined
    if (key === 'Home') return () => this.select(0)
    if (key === 'End') return () => this.select(last)
    if (key === 'Enter') return () => options[active]?.click()
    return undefined
  }
}
