import { type PictureKind, pictureKinds } from '../pictures/spec.ts'

/** English and Dari. */
export type Pair = readonly [en: string, fa: string]

/** What one and many are called, who paints it, from and to which price in Afghani, which attributes it is chosen by. */
export type Kind = {
  slug: string
  name: Pair
  many: string
  picture: PictureKind
  price: readonly [low: number, high: number]
  by: readonly string[]
}

/** How things of a hall may be, what they are made of and come with, and what its shelves are for; the commonest first. */
export type Trade = Record<'qualities' | 'materials' | 'features' | 'shelves', readonly Pair[]>

export type Hall = { slug: string; name: Pair; kinds: readonly Kind[]; trade: Trade }

/** A hall of kinds written in rows such as `phone | mobile phone | mobile phones | مبایل | phone | 6000-90000 | colour storage`. */
export function hall(slug: string, name: Pair, trade: Trade, rows: string): Hall {
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

/** Pairs such as `Warm = گرم`, a line or semicolon apart. */
export const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((pair) => {
      const [en = '', fa = ''] = pair.split('=').map((side) => side.trim())
      return [en, fa]
    })
