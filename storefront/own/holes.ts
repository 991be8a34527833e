import { randomBytes } from 'node:crypto'
import type { Shown, Viewer } from './viewer.ts'

const MARK_BYTES = 16

/** A part of a page that is drawn otherwise for some: what it depends on is one value, and `draw` is told nothing else. */
export type Choice = { of(viewer: Viewer): unknown; draw(value: unknown): string }
/** A short text of whoever looks, within an element or attribute; no longer than `room` bytes, mostly. */
export type OwnText = { of(viewer: Viewer): string; room: number }

/** A page in its order: what all see, and what each sees for themselves: which choice, with how strangers see it, or which text. */
export type Piece = string | { choice: number; usual: string } | { text: number }

/**
 * What a page that is drawn for all leaves open for each who looks. In its markup a mark stands instead; it is another one in each
 * drawing and nobody can guess it, so that no text of a shopper or store can pass for one.
 */
export class Holes {
  readonly choices: Choice[] = []
  readonly texts: OwnText[] = []
  readonly shown: Shown = {
    wishlist: new Set(),
    compare: new Set(),
    follow: new Set(),
    collect: new Set(),
    review: new Set(),
  }
  readonly #mark = randomBytes(MARK_BYTES).toString('hex')
  /** Stands in an attribute `data-own` of an `<i>` behind what strangers see of a choice. */
  readonly end = `${this.#mark}e`
  readonly #choices = `<i data-own="${this.#mark}c(\\d+)"></i>([\\s\\S]*?)<i data-own="${this.end}"></i>`
  readonly #marks = new RegExp(`${this.#choices}|${this.#mark}t(\\d+)\\.`)

  /** What stands in an attribute `data-own` of an `<i>` before what strangers see of it. */
  choice(choice: Choice): string {
    return `${this.#mark}c${this.choices.push(choice) - 1}`
  }

  text(text: OwnText): string {
    return `${this.#mark}t${this.texts.push(text) - 1}.`
  }

  /** Somebody may have saved it, or may review it. */
  show(kind: keyof Shown, id: number): void {
    this.shown[kind].add(id)
  }

  /** Markup as what stands between its marks, and what they stand for. */
  piecesOf(html: string): Piece[] {
    const [first = '', ...rest] = html.split(this.#marks)
    const pieces: Piece[] = [first]
    for (let at = 0; at < rest.length; at += 4) {
      const [choice, usual = '', text, after = ''] = rest.slice(at, at + 4)
      pieces.push(choice === undefined ? { text: Number(text) } : { choice: Number(choice), usual }, after)
    }
    return pieces
  }
}
