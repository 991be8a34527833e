import { compressInTurn, compressors, type Encoding } from '../../pages/unkept.ts'
import type { Choice, Holes, Piece } from './holes.ts'
import { laidInto, type Spliced, splicedBrotli } from './spliced-brotli.ts'
import { type Shown, STRANGER, type Viewer } from './viewer.ts'

/** So many ways to choose among the parts are kept compressed, or in mind: guests, members, and members who saved something here. */
const PACKED = 8

/** A page with each part chosen: what stands between the texts of whoever looks, and which texts these are. */
type Chosen = { literals: string[]; texts: number[] }
type Packed = { texts: number[]; spliced: Spliced | undefined }

/**
 * Markup as text with a character for each byte: it takes half of what Dari takes otherwise, and is its own bytes whenever those are asked
 * for. Marks are ASCII, and found in it all the same.
 */
const asBytes = (markup: string): string => Buffer.from(markup).toString('latin1')

/**
 * A page drawn once for all who look at it, with what is each one's own left open (holes.ts). Nothing of a viewer stays here: a part
 * is kept by the value it was drawn for, a page packed with parts by those values, and texts are laid into a copy.
 */
export class DrawnPage {
  readonly shown: Shown
  readonly #holes: Holes
  readonly #quality: number
  readonly #pieces: Piece[]
  readonly #drawings = new Map<string, string>()
  /** The one asked for longest ago first: an `LRUCache` takes 2 kB of each page. */
  readonly #packed = new Map<string, 'once' | Promise<Packed>>()

  /** Of what was drawn, marks included. */
  readonly byteLength: number

  /** `quality` is what it is packed at for all who see the same parts. */
  constructor(html: string, holes: Holes, quality: number) {
    const bytes = asBytes(html)
    this.#quality = quality
    this.shown = holes.shown
    this.byteLength = bytes.length
    this.#holes = holes
    this.#pieces = holes.piecesOf(bytes)
    for (const piece of this.#pieces) {
      if (typeof piece === 'string' || 'text' in piece) continue
      const { of } = holes.choices[piece.choice] as Choice
      this.#drawings.set(drawingKey(piece.choice, of(STRANGER)), piece.usual)
    }
  }

  /** Whether nothing was left open. */
  get isSameForAll(): boolean {
    return this.#holes.choices.length === 0 && this.#holes.texts.length === 0
  }

  /** The page as this viewer sees it, in an encoding. */
  async bytesFor(viewer: Viewer, encoding: Encoding | undefined): Promise<Uint8Array> {
    const values = this.#holes.choices.map(({ of }) => of(viewer))
    const laid = encoding === 'br' && (await this.#laidIntoPacked(values, viewer))
    if (laid) return laid
    const { literals, texts } = this.#chosen(values)
    const own = texts.map((at) => asBytes(this.#textOf(viewer, at)))
    const whole = Buffer.from(literals.map((literal, at) => literal + (own[at] ?? '')).join(''), 'latin1')
    return encoding ? await compressors[encoding](whole) : whole
  }

  #textOf = (viewer: Viewer, at: number): string => escaped(this.#holes.texts[at]?.of(viewer) ?? '')

  /** Packing takes longer than compressing once: it is done for parts that were chosen before, so that hearts of one are not packed. */
  async #laidIntoPacked(values: unknown[], viewer: Viewer): Promise<Uint8Array | undefined> {
    // A toast, a review: told to one, and kept nowhere.
    if (values.some((value) => typeof value === 'object' && value !== null)) return undefined
    const key = JSON.stringify(values)
    const packed = this.#packed.get(key)
    if (packed === undefined) {
      this.#remember(key, 'once')
      return undefined
    }
    const packing = packed === 'once' ? this.#pack(values) : packed
    this.#remember(key, packing)
    const { texts, spliced } = await packing
    return (
      spliced &&
      laidInto(
        spliced,
        texts.map((at) => Buffer.from(this.#textOf(viewer, at))),
      )
    )
  }

  #remember(key: string, packed: 'once' | Promise<Packed>): void {
    this.#packed.delete(key)
    this.#packed.set(key, packed)
    const [oldest] = this.#packed.keys()
    if (oldest !== undefined && this.#packed.size > PACKED) this.#packed.delete(oldest)
  }

  async #pack(values: unknown[]): Promise<Packed> {
    const { literals, texts } = this.#chosen(values)
    const rooms = texts.map((at) => this.#holes.texts[at]?.room ?? 0)
    const bytes = literals.map((literal) => Buffer.from(literal, 'latin1'))
    return { texts, spliced: await compressInTurn(() => splicedBrotli(bytes, rooms, this.#quality)) }
  }

  #chosen(values: unknown[]): Chosen {
    const [literals, texts]: [string[], number[]] = [[''], []]
    const add = (piece: Piece): void => {
      if (typeof piece === 'string') literals[literals.length - 1] += piece
      else if ('text' in piece) {
        texts.push(piece.text)
        literals.push('')
      } else this.#holes.piecesOf(this.#drawing(piece.choice, values[piece.choice])).forEach(add)
    }
    this.#pieces.forEach(add)
    return { literals, texts }
  }

  #drawing(choice: number, value: unknown): string {
    const key = drawingKey(choice, value)
    const known = this.#drawings.get(key)
    if (known !== undefined) return known
    const drawn = asBytes(this.#holes.choices[choice]?.draw(value) ?? '')
    if (typeof value === 'boolean' || value === null) this.#drawings.set(key, drawn)
    return drawn
  }
}

const drawingKey = (choice: number, value: unknown): string => `${choice} ${JSON.stringify(value)}`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes a text, within elements and attributes alike. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
