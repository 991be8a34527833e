import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'

const AttributeRow = z.object({ id: z.int(), title: LocalizedText, values: z.array(z.int()) })
const find = statement(AttributeRow)`select a.id, a.title,
  array(select v.id from attribute_values v where v.attribute_id = a.id) "values"
  from attributes a where a.slug = ${param('slug')}::text`

/** An attribute by its slug, with the ids of its values. */
export const findAttribute = async (db: Queryable, slug: string): Promise<z.infer<typeof AttributeRow> | null> =>
  (await find(db, { slug }))[0] ?? null
