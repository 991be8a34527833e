import { InvalidArgumentError } from 'commander'
import type { SaleWithItems } from '../api/catalog/flash-sales/list-sales.ts'
import { toDecimal } from '../contract/money.ts'
import { kabulTime } from './order-words.ts'
import { promotionStatus } from './promotion-words.ts'

/** A product of a sale as a catalogue names it. */
export type Sold = { product: string; price: number; allotment: number; cap_per_buyer: number }

/** One `--product` more: `kilim-red:1500:20:2`. */
export function readSold(text: string, before: Sold[] = []): Sold[] {
  const [product = '', ...numbers] = text.split(':')
  const [price, allotment, cap] = numbers.map(Number)
  if (numbers.length !== 3 || !(price && price > 0) || !isWhole(allotment) || !isWhole(cap)) {
    throw new InvalidArgumentError('It must look like kilim-red:1500:20:2 (product, price, how many, at most to one).')
  }
  return [...before, { product, price, allotment, cap_per_buyer: cap }]
}

const isWhole = (number: number | undefined): number is number => Number.isInteger(number) && (number as number) > 0

export function saleRow({ sale, items }: SaleWithItems): string[] {
  const sum = (of: 'sold' | 'allotment') => items.reduce((total, { item }) => total + item[of], 0)
  return [
    sale.slug ?? String(sale.id),
    String(items.length),
    `${sum('sold')} of ${sum('allotment')}`,
    kabulTime(sale.startsAt),
    kabulTime(sale.endsAt),
    promotionStatus(sale, sale.public),
  ]
}

export const saleJson = ({ sale, items }: SaleWithItems) => ({
  id: sale.id,
  slug: sale.slug,
  title: sale.title,
  starts_at: sale.startsAt.toISOString(),
  ends_at: sale.endsAt.toISOString(),
  public: sale.public,
  products: items.map(({ item, product }) => ({
    product,
    price: toDecimal(item.price),
    allotment: item.allotment,
    sold: item.sold,
    cap_per_buyer: item.capPerBuyer,
  })),
})
