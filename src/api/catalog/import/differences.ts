import { createHash } from 'node:crypto'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { ProductRows } from './product-rows.ts'
import type { RecordType } from './records.ts'

/** A field before and after the import, shortened; null if the field has no value. */
export type FieldChange = { field: string; before: string | null; after: string | null }
/** The stock of one SKU before the import (null for a new SKU) and after it (null for a deleted SKU). */
export type StockChange = { sku: string; before: number | null; after: number | null }

/** The effect of an import on one record. */
export type Difference = {
  line: number
  type: RecordType
  /** The natural key of the record (`natural-keys.ts`). */
  key: string
  title: LocalizedText
  kind: 'new' | 'changed'
  fields: FieldChange[]
  stock: StockChange[]
  /** The `digestOf` of the stored product that was compared; null for a new record and for other types. */
  seen: string | null
  /**
   * A hash of the change, to notice that it became a different one. Null if only the stock changes, because sales change stock
   * at any time.
   */
  digest: string | null
}

/** Collects the differences. `forget` clears them before the import compares again. */
export type Differences = { add(difference: Difference): void; clear(): void }

/** In characters. Longer values are cut, because the preview only has to make them recognizable. */
const MAX_SHOWN_LENGTH = 120

/** Formats a value for the preview, or returns null for an empty one. */
export function inShort(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The hash of a stored product without its stock, because sales change stock at any time. */
export const digestOf = ({ product, media, inventories }: ProductRows): string =>
  hashOf([product, media, inventories.map(({ stock: _, stock_change: __, ...one }) => one)])
