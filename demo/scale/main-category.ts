import { type PictureKind, pictureKinds } from '../pictures/spec.ts'

/** English and Dari. */
export type Pair = readonly [en: string, fa: string]

/** A kind of product: its name in singular and plural, its image, its price range in afghani and its attributes. */
export type Kind = {
  slug: string
  name: Pair
  many: string
  picture: PictureKind
  price: readonly [low: number, high: number]
  by: readonly string[]
}

/** Qualities, materials, features and sub-categories of a main category, the most frequent first. */
export type Trade = Record<'qualities' | 'materials' | 'features' | 'subcategories', readonly Pair[]>

export type MainCategory = { slug: string; name: Pair; kinds: readonly Kind[]; trade: Trade }

/**
 * Builds a main category from rows such as `phone | mobile phone | mobile phones | مبایل | phone | 6000-90000 | colour
 * storage`.
 */
export function mainCategory(slug: string, name: Pair, trade: Trade, rows: string): MainCategory {
  return { slug, name, trade, kinds: rows.trim().split('\n').map(kindOf) }
}

function kindOf(row: string): Kind {
  const [slug = '', one = '', many = '', fa = '', painted, price = '', by = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const picture = pictureKinds.find((kind) => kind === painted)
  if (!picture) throw new Error(`nobody paints "${painted}"`)
  const [low = 1, high = 1] = price.split('-').map(Number)
  return { slug, name: [one, fa], many, picture, price: [low, high], by: by.split(' ').filter(Boolean) }
}

/** Pairs such as `Warm = گرم`, separated by line ends or semicolons. */
export const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((pair) => {
      const [en = '', fa = ''] = pair.split('=').map((side) => side.trim())
      return [en, fa]
    })
