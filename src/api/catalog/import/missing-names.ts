import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Kind, Name } from './natural-keys.ts'

const NameRow = z.object({ name: z.string() })

const inShop: Record<Kind, (names: string[]) => ReturnType<typeof sql>> = {
  category: (names) => sql`select slug as name from categories where slug = any(${sql.param(names)}::text[])`,
  'main category': (names) =>
    sql`select slug as name from categories where parent_id is null and slug = any(${sql.param(names)}::text[])`,
  brand: (names) => sql`select slug as name from brands where slug = any(${sql.param(names)}::text[])`,
  store: (names) => sql`select slug as name from stores where slug = any(${sql.param(names)}::text[])`,
  product: (names) => sql`select slug as name from products where slug = any(${sql.param(names)}::text[])`,
  choice: (names) => sql`select a.slug || '=' || v.slug as name from attributes a
    join attribute_values v on v.attribute_id = a.id where a.slug || '=' || v.slug = any(${sql.param(names)}::text[])`,
}

/**
 * Returns the names that the shop does not have. Skips the kinds `shelf` and `sub-category`, which repeat names of other
 * kinds.
 */
export async function missingInShop(db: Queryable, names: Name[]): Promise<Name[]> {
  const missing: Name[] = []
  for (const [kind, group] of Map.groupBy(names, (one) => one.kind)) {
    if (kind === 'shelf' || kind === 'sub-category') continue
    const found = await rowsOf(db, NameRow)`${inShop[kind]([...new Set(group.map(({ name }) => name))])}`
    const there = new Set(found.map((row) => row.name))
    missing.push(...group.filter(({ name }) => !there.has(name)))
  }
  return missing
}

export const saysMissing = ({ kind, name }: Name): string => `there is no ${kind} "${name}"`
