import type { Permission } from '#contract/permissions.ts'
import type { CatalogueRecord, RecordType } from '../import/records.ts'

/**
 * The permission that each type of record requires, in addition to `goods.import`. It is the same as for a change in the
 * console.
 */
const needs: Record<RecordType, Permission> = {
  setting: 'settings.write',
  category: 'goods.write',
  brand: 'goods.write',
  attribute: 'goods.write',
  /** A store contains its shipping rules and their fees. */
  store: 'settings.write',
  product: 'goods.write',
  collection: 'content.write',
  flash_sale: 'deals.write',
  voucher: 'deals.write',
  bundle_deal: 'deals.write',
  review: 'reviews.judge',
  banner: 'content.write',
  link: 'content.write',
  page: 'content.write',
}

/** Returns a check for actors with these permissions: the reason why they may not import a record, or undefined. */
export const refusesOf =
  (permissions: ReadonlySet<Permission>) =>
  ({ type }: Pick<CatalogueRecord, 'type'>): string | undefined =>
    permissions.has(needs[type]) ? undefined : `you may not bring in records of the type "${type}"`

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const GZIP = [0x1f, 0x8b]

export type Sniffed = 'jsonl' | 'csv' | 'workbook' | 'xml' | 'list' | 'empty'

/** Detects the format from the first bytes. File names are not reliable. */
export function formatOf(begins: Uint8Array): Sniffed {
  const startsWith = (sign: number[]) => sign.every((byte, at) => begins[at] === byte)
  if ([ZIP, OLD_WORKBOOK, GZIP].some(startsWith)) return 'workbook'
  const text = new TextDecoder().decode(begins).replaceAll('\0', '').trimStart()
  if (text === '') return 'empty'
  if (text.startsWith('<')) return 'xml'
  if (/^\[\s*[{\]]/.test(text)) return 'list'
  return text.startsWith('{') ? 'jsonl' : 'csv'
}

/** The rate per second and the remaining seconds. Both are null in the first second. */
export function pace({ done, total, seconds }: { done: number; total: number; seconds: number }) {
  if (done <= 0 || seconds < 1) return { rate: null, seconds_left: null }
  const rate = done / seconds
  return { rate, seconds_left: total > done ? Math.ceil((total - done) / rate) : total > 0 ? 0 : null }
}
