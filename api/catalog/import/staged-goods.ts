import { pages, type Staging } from './staging.ts'

/**
 * What is written of one product; what is null stays as it is. `turn` is its id, or lies above all ids for a product that is
 * new. A row of nothing else is locked in its turn, because stars or sales change it. `product`, `media` and `inventories`
 * are JSON, `search` a `tsvector` as text.
 */
export type Goods = {
  turn: number
  line: number | null
  slug: string | null
  product: string | null
  media: string | null
  inventories: string | null
  search: string | null
  /** What it was compared with (`digestOf`); null of what is new. */
  seen: string | null
}

export const addGoods = (staging: Staging, { turn, line, slug, product, media, inventories, search, seen }: Goods) =>
  staging.run(
    `insert into goods values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (turn) do update set line = excluded.line,
      slug = excluded.slug, product = excluded.product, media = excluded.media, inventories = excluded.inventories,
      search = excluded.search, seen = excluded.seen`,
    ...[turn, line, slug, product, media, inventories, search, seen],
  )

/** Lock only. */
export const touchGoods = (staging: Staging, turn: number) =>
  staging.run('insert or ignore into goods (turn) values (?)', turn)

/** Other words, unless the product is written with new ones anyway. */
export const rewordGoods = (staging: Staging, turn: number, search: () => string) => {
  if (staging.get('select 1 from goods where turn = ? and search is not null', turn)) return
  staging.run(
    'insert into goods (turn, search) values (?, ?) on conflict (turn) do update set search = excluded.search',
    ...[turn, search()],
  )
}

const READ = 'select * from goods where turn > ? order by turn limit ?'

export const goodsInTurn = (staging: Staging, atOnce: number): Generator<Goods[]> =>
  pages<Goods>(atOnce, (after) => staging.each(READ, after?.turn ?? 0, atOnce))

export const countGoods = (staging: Staging): number =>
  staging.get<{ n: number }>(
    'select count(*) n from goods where coalesce(product, media, inventories, search) is not null',
  )?.n ?? 0

/** Rows as one JSON text, with parts that are JSON already. */
export const jsonOf = (rows: { head: object; part: string }[]): string =>
  `[${rows.map(({ head, part }) => `${JSON.stringify(head).slice(0, -1)},"part":${part}}`).join(',')}]`
