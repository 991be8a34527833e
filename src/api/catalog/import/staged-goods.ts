import { pages, type Staging } from './staging.ts'

/**
 * What is written of one product; what is null stays as it is. `turn` is its id, or lies above all ids for a product that is
 * new. A row of nothing else is locked in its turn, because stars or sales change it. `product`, `media` and `inventories` are JSON.
 */
export type Goods = {
  turn: number
  line: number | null
  slug: string | null
  product: string | null
  media: string | null
  inventories: string | null
  /** What it was compared with (`digestOf`); null of what is new. */
  seen: string | null
}

export const addGoods = (staging: Staging, { turn, line, slug, product, media, inventories, seen }: Goods) =>
  staging.run(
    `insert into goods values (?, ?, ?, ?, ?, ?, ?) on conflict (turn) do update set line = excluded.line,
      slug = excluded.slug, product = excluded.product, media = excluded.media, inventories = excluded.inventories,
      seen = excluded.seen`,
    ...[turn, line, slug, product, media, inventories, seen],
  )

/** Lock only. */
export const touchGoods = (staging: Staging, turn: number) =>
  staging.run('insert or ignore into goods (turn) values (?)', turn)

const READ = 'select * from goods where turn > ? order by turn limit ?'

export const goodsInTurn = (staging: Staging, atOnce: number): Generator<Goods[]> =>
  pages<Goods>(atOnce, (after) => staging.each(READ, after?.turn ?? 0, atOnce))

export const countGoods = (staging: Staging): number =>
  staging.get<{ n: number }>('select count(*) n from goods where coalesce(product, media, inventories) is not null')
    ?.n ?? 0

/** Rows as one JSON text, with parts that are JSON already. */
export const jsonOf = (rows: { head: object; part: string }[]): string =>
  `[${rows.map(({ head, part }) => `${JSON.stringify(head).slice(0, -1)},"part":${part}}`).join(',')}]`
