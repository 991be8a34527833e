import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { yieldToRequests } from '../../platform/jobs/yield-to-requests.ts'
import { MAX_COUNT } from './fields.ts'
import type { Mistakes } from './import-problems.ts'
import { missingInShop, saysMissing } from './missing-names.ts'
import { type Name, namesNeededBy } from './natural-keys.ts'
import type { CatalogueRecord } from './records.ts'
import { pages, type Staging } from './staging.ts'

const AT_ONCE = 1_000

/** Adds a fault for each name that neither the file nor the shop has, and for each conflict between the file and the shop. */
export async function checkAgainstShop(staging: Staging, db: Queryable, mistakes: Mistakes): Promise<void> {
  const missing = await missingNames(staging, db)
  const parted = await shelvesWithParts(staging, db)
  if (missing.size > 0 || parted.size > 0) await findLines(staging, { missing, parted }, mistakes)
  await checkParentsAreEmpty(staging, db, mistakes)
  await checkSubsAreLast(staging, db, mistakes)
  await checkSkus(staging, db, mistakes)
}

const idOf = ({ kind, name }: Name) => `${kind} ${name}`

/** If the file turns a main category of the shop into a sub-category, it no longer counts as a main category. */
async function missingNames(staging: Staging, db: Queryable): Promise<Set<string>> {
  const missing = new Set<string>()
  const read = (after?: Name) =>
    staging.all(
      `select kind, name from needed n where (kind, name) > (?, ?) and kind <> 'shelf' and not exists
        (select 1 from brought b where b.kind = n.kind and b.name = n.name) order by kind, name limit ?`,
      ...[after?.kind ?? '', after?.name ?? '', AT_ONCE],
    )
  const isMadeSub = ({ kind, name }: Name) => kind === 'main category' && isBrought(staging, 'sub-category', name)
  for (const page of pages<Name>(AT_ONCE, read)) {
    for (const name of page.filter(isMadeSub)) missing.add(idOf(name))
    for (const name of await missingInShop(db, page)) missing.add(idOf(name))
  }
  return missing
}

const isBrought = (staging: Staging, kind: Name['kind'], name: string) =>
  staging.get('select 1 from brought where kind = ? and name = ?', kind, name) !== undefined

const SubRow = z.object({ name: z.string(), sub: z.string() })

/** The sub-categories of these categories that the shop has and the file does not change. */
async function subsStaying(staging: Staging, db: Queryable, slugs: string[]) {
  const rows = await rowsOf(db, SubRow)`select c.slug as name, sub.slug as sub from categories c
    join categories sub on sub.parent_id = c.id where c.slug = any(${sql.param(slugs)}::text[]) order by sub.slug`
  return rows.filter(({ sub }) => !isBrought(staging, 'category', sub))
}

/** The categories that hold products of the file although they have sub-categories, in the file or in the shop. */
async function shelvesWithParts(staging: Staging, db: Queryable): Promise<Set<string>> {
  const inFile = staging.all<{ name: string }>(
    `select name from needed where kind = 'shelf' and name in (select name from needed where kind = 'main category')`,
  )
  const shelves = staging.all<{ name: string }>(`select name from needed where kind = 'shelf'`).map(({ name }) => name)
  const inShop = await subsStaying(staging, db, shelves)
  return new Set([...inFile, ...inShop].map(({ name }) => name))
}

/** Finds the lines that contain the names found. Reads all lines, so it runs only if there are mistakes. */
async function findLines(
  staging: Staging,
  { missing, parted }: { missing: Set<string>; parted: Set<string> },
  mistakes: Mistakes,
) {
  type Line = { line: number; record: string }
  const pause = yieldToRequests()
  const read = (after?: Line) =>
    staging.each('select line, record from lines where line > ? order by line limit ?', after?.line ?? 0, AT_ONCE)
  for (const page of pages<Line>(AT_ONCE, read)) {
    for (const { line, record } of page) {
      await pause()
      for (const name of namesNeededBy(JSON.parse(record) as CatalogueRecord)) {
        if (missing.has(idOf(name))) mistakes.add(line, [saysMissing(name)])
        if (name.kind === 'shelf' && parted.has(name.name))
          mistakes.add(line, [`the category "${name.name}" has sub-categories: name one of them`])
      }
    }
    if (mistakes.isFull()) return
  }
}

const SlugRow = z.object({ id: z.int(), slug: z.string() })

/** A category with sub-categories must not hold products: its export could not be imported again. */
async function checkParentsAreEmpty(staging: Staging, db: Queryable, mistakes: Mistakes): Promise<void> {
  const parents = staging.all<{ name: string }>(`select name from needed where kind = 'main category'`)
  for (const { name } of parents) {
    for (let last = 0; ; ) {
      const held = await rowsOf(
        db,
        SlugRow,
      )`select p.id, p.slug from products p join categories c on c.id = p.category_id
        where c.slug = ${name} and p.id > ${last} order by p.id limit ${AT_ONCE}`
      if (held.some(({ slug }) => !isBrought(staging, 'product', slug))) {
        const reason = `the category "${name}" holds products, and so cannot have sub-categories`
        mistakes.add(lineOfSub(staging, name), [reason])
        break
      }
      if (held.length < AT_ONCE) break
      last = held.at(-1)?.id ?? 0
    }
  }
}

const lineOfSub = (staging: Staging, parent: string): number =>
  staging.get<{ line: number }>(
    `select line from lines where type = 'category' and record ->> 'parent' = ? order by line`,
    parent,
  )?.line ?? 0

/** A main category that becomes a sub-category must not have sub-categories: its export could not be imported again. */
async function checkSubsAreLast(staging: Staging, db: Queryable, mistakes: Mistakes): Promise<void> {
  const subs = staging.all<{ name: string }>(`select name from brought where kind = 'sub-category'`)
  const staying = await subsStaying(
    staging,
    db,
    subs.map(({ name }) => name),
  )
  for (const { name, sub } of staying) {
    const reason = `the category "${name}" has the sub-category "${sub}", and so cannot become one`
    const input = staging.get<{ line: number }>(`select line from lines where type = 'category' and key = ?`, name)
    mistakes.add(input?.line ?? 0, [reason])
  }
}

type StagedSku = { sku: string; store: string; line: number; product: string; change: number | null }
const OwnedRow = z.object({ sku: z.string(), store: z.string(), slug: z.string(), stock: z.int() })

/** Checks that no SKU belongs to another product of the store, and that each stock stays between 0 and `MAX_COUNT`. */
async function checkSkus(staging: Staging, db: Queryable, mistakes: Mistakes): Promise<void> {
  const read = (after?: StagedSku) =>
    staging.all(
      'select * from skus where (sku, store) > (?, ?) order by sku, store limit ?',
      ...[after?.sku ?? '', after?.store ?? '', AT_ONCE],
    )
  for (const page of pages<StagedSku>(AT_ONCE, read)) {
    const skus = sql.param([...new Set(page.map(({ sku }) => sku))])
    const rows = await rowsOf(db, OwnedRow)`select i.sku, s.slug as store, p.slug, i.stock from inventories i
      join products p on p.id = i.product_id join stores s on s.id = p.store_id where i.sku = any(${skus}::text[])`
    const inStore = new Map(rows.map((row) => [JSON.stringify([row.store, row.sku]), row]))
    const ofProduct = new Map(rows.map((row) => [JSON.stringify([row.slug, row.sku]), row]))
    for (const { sku, store, line, product, change } of page) {
      const there = inStore.get(JSON.stringify([store, sku]))
      if (there && there.slug !== product) mistakes.add(line, [`sku "${sku}" belongs to the product "${there.slug}"`])
      const stock = ofProduct.get(JSON.stringify([product, sku]))?.stock ?? 0
      const reason = change === null ? undefined : impossibleChange(sku, stock, change)
      if (reason) mistakes.add(line, [reason])
    }
  }
}

/** Returns why the stock cannot change by `change` pieces, or undefined if it can. */
export function impossibleChange(sku: string, stock: number, change: number): string | undefined {
  const lies = `sku "${sku}" has ${stock} in stock, and`
  if (stock + change < 0) return `${lies} ${change} would leave less than none`
  if (stock + change > MAX_COUNT) return `${lies} ${change} more would be above ${MAX_COUNT}`
  return undefined
}
