import './search-popup.css'
import { announce } from '../../../pages/browser/announce.client.ts'
import { OptionKeys } from './option-keys.client.ts'
import { askFor, type Suggestions, stopAsking } from './suggestions.client.ts'

/** Spec §9. */
const PAUSE_MILLISECONDS = 900
const CLOSE_MILLISECONDS = 200

/** Makes a search box a combobox whose popup proposes categories, products and searches while one types (spec §2, §5). */
export function suggestFor(box: HTMLInputElement): void {
  if (box.getAttribute('role') !== 'combobox') new SearchPopup(box)
}

class SearchPopup {
  #box: HTMLInputElement
  #popup = document.createElement('div')
  #keys: OptionKeys
  #shown: Suggestions | undefined
  #pause = 0
  #closing = 0

  constructor(box: HTMLInputElement) {
    this.#box = box
    this.#keys = new OptionKeys(box, this.#popup)
    this.#popup.className = 'suggest-popup'
    this.#popup.dataset.added = ''
    this.#popup.hidden = true
    box.closest('search')?.append(this.#popup)
    this.#describe()
    this.#listen()
    if (document.activeElement !== box) return
    // This script comes with the first focus: who has typed meanwhile is waited for like everybody.
    if (box.value === box.defaultValue) this.#open()
    else this.#typed()
  }

  #describe() {
    for (const [name, value] of Object.entries({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': 'suggestions',
      'aria-expanded': 'false',
    }))
      this.#box.setAttribute(name, value)
  }

  #listen() {
    this.#box.addEventListener('input', () => this.#typed())
    this.#box.addEventListener('focus', () => this.#open())
    this.#box.addEventListener('blur', () => this.#closeSoon())
    this.#box.addEventListener('keydown', (event) => this.#pressed(event))
    // Pressing and scrolling in the popup leaves the box its focus, so a slow press does not close what it is on.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault())
    visualViewport?.addEventListener('resize', () => this.#fit())
  }

  get #text() {
    return this.#box.value.trim()
  }

  #typed() {
    clearTimeout(this.#pause)
    stopAsking()
    if (!this.#text) return this.#close()
    this.#keys.select(-1)
    this.#pause = window.setTimeout(() => this.#ask(), PAUSE_MILLISECONDS)
  }

  #open() {
    clearTimeout(this.#closing)
    if (!this.#text || !this.#popup.hidden) return
    if (this.#shown?.text === this.#text) this.#show()
    else this.#ask()
  }

  async #ask() {
    const text = this.#text
    const { wordsLoading, wordsOffline, wordsApiDown } = document.body.dataset
    this.#popup.setAttribute('aria-busy', 'true')
    if (!this.#shown || this.#popup.hidden) this.#message(wordsLoading)
    try {
      const answer = await askFor(this.#box.dataset.suggest ?? '', text)
      if (!answer) return
      this.#shown = answer
      if (document.activeElement === this.#box) this.#show()
    } catch {
      this.#shown = undefined
      this.#message(navigator.onLine ? wordsApiDown : wordsOffline)
    }
    this.#popup.removeAttribute('aria-busy')
  }

  #show() {
    if (!this.#shown) return
    this.#popup.replaceChildren(this.#shown.content)
    this.#shown.content.scrollTop = 0
    this.#unfold()
    this.#keys.select(-1)
  }

  /** A sentence in the place of the list. */
  #message(words = '') {
    const sentence = document.createElement('p')
    sentence.className = 'suggest-loading'
    sentence.textContent = words
    this.#popup.replaceChildren(sentence)
    this.#unfold()
    announce(words)
  }

  #unfold() {
    this.#popup.hidden = false
    this.#box.ariaExpanded = String(this.#keys.options.length > 0)
    this.#fit()
  }

  /** The popup ends above the phone's keyboard. */
  #fit() {
    if (this.#popup.hidden || !visualViewport) return
    const end = visualViewport.height + visualViewport.offsetTop
    const room = Math.max(160, end - this.#box.getBoundingClientRect().bottom - 16)
    this.#popup.style.setProperty('--room', `${room}px`)
  }

  #closeSoon() {
    clearTimeout(this.#closing)
    this.#closing = window.setTimeout(() => this.#close(), CLOSE_MILLISECONDS)
  }

  #close() {
    clearTimeout(this.#pause)
    stopAsking()
    this.#keys.select(-1)
    this.#popup.removeAttribute('aria-busy')
    this.#popup.hidden = true
    this.#box.ariaExpanded = 'false'
    announce('')
  }

  #pressed(event: KeyboardEvent) {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const move = this.#moveOf(event.key)
    if (move) {
      event.preventDefault()
      move()
    } else if (event.key !== 'Shift') this.#keys.select(-1)
  }

  /** What a key does here; undefined leaves it to the box. */
  #moveOf(key: string): (() => void) | undefined {
    if (this.#popup.hidden) return key === 'ArrowDown' && this.#text ? () => this.#open() : undefined
    if (key === 'Escape') return () => this.#close()
    return this.#keys.moveOf(key)
  }
}
