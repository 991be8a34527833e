import { createHash } from 'node:crypto'
import type { Words } from '../../platform/database/columns.ts'
import type { Parts } from './product-parts.ts'
import type { RecordType } from './records.ts'

/** One field as it is and as it would be, in short; null where there is none. */
export type FieldChange = { field: string; before: string | null; after: string | null }
/** The stock of one SKU as it is, null where it is new, and as it would be, null where it goes. */
export type StockChange = { sku: string; before: number | null; after: number | null }

/** What an import would do to one record. */
export type Difference = {
  line: number
  type: RecordType
  /** What it is known by (`names.ts`). */
  key: string
  title: Words
  kind: 'new' | 'changed'
  fields: FieldChange[]
  stock: StockChange[]
  /** Of a product that is there: what it was compared with. */
  seen: string | null
  /** Says apart what would be done; null where it is stock alone, which buyers change at all times. */
  digest: string | null
}

/** Who is told of what differs; all of it is forgotten where it is compared anew. */
export type Differences = { add(difference: Difference): void; forget(): void }

/** Longer ones are cut: they are there to be recognised. */
const LONGEST = 120

/** A value for somebody to read. */
export function inShort(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A product as it lies there, but for its stock, which buyers take from at all times. */
export const digestOf = ({ product, media, inventories }: Parts): string =>
  hashOf([product, media, inventories.map(({ stock: _, stock_change: __, ...one }) => one)])
