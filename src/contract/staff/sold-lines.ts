import { z } from 'zod'
import { cleanCode } from '../clean-text.ts'
import { Amount, TypedCode, TypedText, Whole } from '../fields.ts'

export const PromotionSlug = TypedCode.toLowerCase().min(1).max(120)
export const Positive = Whole.pipe(z.number().min(1).max(1e9))

/** A product of a flash sale. */
export const SoldProduct = z.object({
  product: PromotionSlug,
  price: Amount.pipe(z.number().min(0.01).max(1e9)),
  /** Pieces in all, and pieces per buyer. */
  allotment: Positive,
  cap_per_buyer: Positive,
})

const isTyped = (line: string) => line.trim() !== ''
/** The parts of a line. A comma between digits is a thousands separator (`1,500`), as spreadsheets write it. */
export const partsOfLine = (line: string): string[] => line.trim().split(/(?:[\s،]|:(?!\/)|,(?!\d)|(?<!\d),)+/)

/** One product per line, `kilim-red 1500 20 2`: price, pieces in all, pieces per buyer. */
const soldLines = TypedText.max(10_000).transform((text) =>
  cleanCode(text)
    .split('\n')
    .filter(isTyped)
    .map(partsOfLine)
    .map(([product, price, allotment, ...rest]) => ({ product, price, allotment, cap_per_buyer: rest.join(' ') })),
)

/** Rows of fields, or lines of text. */
export const Sold = z.union([z.array(z.unknown()), soldLines]).pipe(z.array(SoldProduct).min(1).max(200))
