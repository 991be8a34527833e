import { randomBytes } from 'node:crypto'
import type { Shown, Viewer } from './viewer.ts'

const MARK_BYTES = 16
/** React puts it between two texts that stand side by side. */
const BETWEEN = '(?:<!-- -->)?'

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
  /** What a part of the page is told: within it there are no further parts to choose from. */
  readonly within: { holes: Holes; isWithin: true } = { holes: this, isWithin: true }
  /** Stands as a text behind what strangers see of a choice. */
  readonly end = `${this.#mark}e.`

  /** What stands as a text before what strangers see of it: a page has fifty, and a text costs React a tenth of an element. */
  choice(choice: Choice): string {
    return `${this.#mark}c${this.choices.push(choice) - 1}.`
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
    // Most parts have none within.
    if (!html.includes(this.#mark)) return [html]
    const [first = '', ...rest] = html.split(marksOf(this.#mark))
    const pieces: Piece[] = [first]
    for (let at = 0; at < rest.length; at += 4) {
      const [choice, usual = '', text, after = ''] = rest.slice(at, at + 4)
      pieces.push(choice === undefined ? { text: Number(text) } : { choice: Number(choice), usual }, after)
    }
    return pieces
  }
}

/** Made each time: kept, it would take 3 kB of each page, more than all else that a small one leaves open. */
function marksOf(mark: string): RegExp {
  const choices = `${BETWEEN}${mark}c(\\d+)\\.${BETWEEN}([\\s\\S]*?)${BETWEEN}${mark}e\\.${BETWEEN}`
  return new RegExp(`${choices}|${mark}t(\\d+)\\.`)
}
