import { z } from 'zod'
import { cleanCode } from '../clean-text.ts'
import { Amount, TypedCode, TypedText, Whole } from '../fields.ts'

export const DealSlug = TypedCode.toLowerCase().min(1).max(120)
export const Positive = Whole.pipe(z.number().min(1).max(1e9))

/** One row of a sale. */
export const SoldProduct = z.object({
  product: DealSlug,
  price: Amount.pipe(z.number().min(0.01).max(1e9)),
  /** How many in all, and how many to one buyer. */
  allotment: Positive,
  cap_per_buyer: Positive,
})

const isTyped = (line: string) => line.trim() !== ''
/** What stands in a line of a sale. A comma between digits belongs to a number (`1,500`), as spreadsheets write it. */
export const partsOfLine = (line: string): string[] => line.trim().split(/(?:[\s،]|:(?!\/)|,(?!\d)|(?<!\d),)+/)

/** One product a line, `kilim-red 1500 20 2`: its price, how many in all, how many to one buyer. */
const soldLines = TypedText.max(10_000).transform((text) =>
  cleanCode(text)
    .split('\n')
    .filter(isTyped)
    .map(partsOfLine)
    .map(([product, price, allotment, ...rest]) => ({ product, price, allotment, cap_per_buyer: rest.join(' ') })),
)

/** Rows of fields, or the same as lines of text. */
export const Sold = z.union([z.array(z.unknown()), soldLines]).pipe(z.array(SoldProduct).min(1).max(200))
