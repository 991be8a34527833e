import { randomBytes } from 'node:crypto'
import type { Shown, Viewer } from './viewer.ts'

const MARK_BYTES = 16

/** A part of a page that is drawn otherwise for some: what it depends on is one value, and `draw` is told nothing else. */
export type Choice = { of(viewer: Viewer): unknown; draw(value: unknown): string }
/** A short text of whoever looks, within an element or attribute; no longer than `room` bytes, mostly. */
export type OwnText = { of(viewer: Viewer): string; room: number }

/** A page in its order: what all see, and the numbers of what each sees for themselves. */
export type Piece = string | { choice: number } | { text: number }

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
  readonly #marks = new RegExp(`<i data-own="${this.#mark}c(\\d+)"></i>|${this.#mark}t(\\d+)\\.`)
  #isDrawing = false

  /** What stands in an attribute `data-own` of an `<i>` instead of the part. */
  choice({ of, draw }: Choice): string {
    if (this.#isDrawing) throw new Error('What is one’s own holds texts, not further parts to choose from')
    return `${this.#mark}c${this.choices.push({ of, draw: (value) => this.#drawn(() => draw(value)) }) - 1}`
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
    for (let at = 0; at < rest.length; at += 3) {
      const [choice, text, after = ''] = rest.slice(at, at + 3)
      pieces.push(choice === undefined ? { text: Number(text) } : { choice: Number(choice) }, after)
    }
    return pieces
  }

  #drawn(draw: () => string): string {
    this.#isDrawing = true
    try {
      return draw()
    } finally {
      this.#isDrawing = false
    }
  }
}
