import { pages, type Staging } from './staging.ts'

/**
 * The staged changes of one product; null parts stay unchanged. `turn` is the id of the product, or a number above all ids for
 * a new product. A row with only `turn` locks the product, because a review or flash sale changes it. `product`, `media` and
 * `inventories` are JSON.
 */
export type Goods = {
  turn: number
  line: number | null
  slug: string | null
  product: string | null
  media: string | null
  inventories: string | null
  /** The `digestOf` of the compared product; null for a new one. */
  seen: string | null
}

export const addGoods = (staging: Staging, { turn, line, slug, product, media, inventories, seen }: Goods) =>
  staging.run(
    `insert into goods values (?, ?, ?, ?, ?, ?, ?) on conflict (turn) do update set line = excluded.line,
      slug = excluded.slug, product = excluded.product, media = excluded.media, inventories = excluded.inventories,
      seen = excluded.seen`,
    ...[turn, line, slug, product, media, inventories, seen],
  )

/** Stages a product that is locked but not written. */
export const touchGoods = (staging: Staging, turn: number) =>
  staging.run('insert or ignore into goods (turn) values (?)', turn)

const READ = 'select * from goods where turn > ? order by turn limit ?'

export const goodsInTurn = (staging: Staging, atOnce: number): Generator<Goods[]> =>
  pages<Goods>(atOnce, (after) => staging.each(READ, after?.turn ?? 0, atOnce))

export const countProducts = (staging: Staging): number =>
  staging.get<{ n: number }>('select count(*) n from goods where coalesce(product, media, inventories) is not null')
    ?.n ?? 0

/** Builds a JSON list without parsing `part`, which is already JSON. */
export const jsonOf = (rows: { head: object; part: string }[]): string =>
  `[${rows.map(({ head, part }) => `${JSON.stringify(head).slice(0, -1)},"part":${part}}`).join(',')}]`
