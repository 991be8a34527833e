import { randomBytes } from 'node:crypto'
import type { Shown, Viewer } from './viewer.ts'

const MARK_BYTES = 16
/** React puts it between two texts that stand side by side: a choice's marks take it along. */
const GAP = '<!-- -->'

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

  /**
   * Markup as what stands between its marks, and what they stand for. Marks are looked for as texts: one expression that finds them
   * all takes ten times as long.
   */
  piecesOf(html: string): Piece[] {
    const pieces: Piece[] = []
    let from = 0
    for (let at = html.indexOf(this.#mark); at >= 0; at = html.indexOf(this.#mark, from)) {
      const number = at + this.#mark.length + 1
      const after = html.indexOf('.', number) + 1
      const index = Number(html.slice(number, after - 1))
      if (html[number - 1] === 't') {
        if (!this.texts[index]) throw new Error('A text of the page is none of its own')
        pieces.push(html.slice(from, at), { text: index })
        from = after
        continue
      }
      if (html[number - 1] !== 'c' || !this.choices[index]) throw new Error('A part of the page has no beginning')
      const usual = behindGap(html, after)
      const end = html.indexOf(this.end, usual)
      if (end < 0) throw new Error('A part of the page has no end')
      pieces.push(beforeGap(html.slice(from, at)), { choice: index, usual: beforeGap(html.slice(usual, end)) })
      from = behindGap(html, end + this.end.length)
    }
    pieces.push(html.slice(from))
    return pieces
  }
}

const beforeGap = (part: string): string => (part.endsWith(GAP) ? part.slice(0, -GAP.length) : part)

const behindGap = (html: string, at: number): number => (html.startsWith(GAP, at) ? at + GAP.length : at)
