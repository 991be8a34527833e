import type { PictureKind, PictureSpec } from '../pictures/spec.ts'
import { swatchOf } from './attributes.ts'
import { type DemoInventory, type DemoProduct, localized } from './demo-types.ts'

/** The short form in which the files of `products/` define a product, with both languages. */
type Draft = {
  /** Store, sub-category and, if it has one, brand. */
  at: [store: string, category: string, brand?: string]
  en: [title: string, description: string]
  fa: [title: string, description: string]
  /** Rows such as `Weight: 500 g | وزن: ۵۰۰ گرام`. */
  facts: string[]
  /** The selling price and the optional sale price. */
  afn: [selling: number, offered?: number]
  usd?: number
  tags: string[]
  picture: [kind: PictureKind, variant: number, ...colours: string[]]
  /** Popularity 0–100 and days since it was added. */
  fame: [popularity: number, addedDaysAgo: number]
  /** Attributes to choose by, in the order of the keys of `stock`. */
  by?: string[]
  /** Pieces in stock, or pieces per choice (`black 128-gb`), with an optional price of the choice. */
  stock: number | Record<string, number | [stock: number, priceAfn: number]>
}

/** Expands the short form into a product. */
export function product(slug: string, draft: Draft): DemoProduct {
  const [store, category, brand] = draft.at
  const [sellingAfn, offeredAfn] = draft.afn
  const picture = pictureOf(draft)
  return {
    slug,
    store,
    category,
    ...(brand ? { brand } : {}),
    title: localized(draft.en[0], draft.fa[0]),
    description: localized(draft.en[1], draft.fa[1]),
    facts: draft.facts.map(factRow),
    sellingAfn,
    ...(offeredAfn ? { offeredAfn } : {}),
    ...(draft.usd ? { usdSelling: draft.usd } : {}),
    tags: draft.tags,
    picture,
    inventories: inventoriesOf(slug, draft, picture),
    popularity: draft.fame[0],
    addedDaysAgo: draft.fame[1],
  }
}

function pictureOf({ picture: [kind, variant, ...colours] }: Draft): PictureSpec {
  return { kind, variant, colours }
}

function factRow(row: string) {
  const [en = '', fa = ''] = row.split(' | ')
  const [nameEn = '', ...valueEn] = en.split(': ')
  const [nameFa = '', ...valueFa] = fa.split(': ')
  return { name: localized(nameEn, nameFa), value: localized(valueEn.join(': '), valueFa.join(': ')) }
}

function inventoriesOf(slug: string, { by = [], stock }: Draft, picture: PictureSpec): DemoInventory[] {
  if (typeof stock === 'number') return [{ sku: slug.toUpperCase(), values: {}, stock }]
  const shown = Object.keys(stock)[0]?.split(' ')[0]
  return Object.entries(stock).map(([key, held]) => {
    const choices = key.split(' ')
    const [pieces, priceAfn] = typeof held === 'number' ? [held] : held
    // The product's own picture already shows the first colour.
    const swatch = choices[0] === shown ? undefined : swatchOf(by[0] ?? '', choices[0] ?? '')
    return {
      sku: `${slug}-${choices.join('-')}`.toUpperCase(),
      values: Object.fromEntries(by.map((attribute, place) => [attribute, choices[place] ?? ''])),
      stock: pieces,
      ...(priceAfn ? { priceAfn } : {}),
      ...(swatch ? { picture: { ...picture, colours: [swatch, ...picture.colours.slice(1)] } } : {}),
    }
  })
}
