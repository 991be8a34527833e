import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { ints } from '../listing/listing-filters.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'

/**
 * A product's document as JSON text from PostgreSQL. The main thread passes it on unparsed; the index thread parses it
 * (`parse-document.ts`). An unchanged product always gives exactly the same text, so the document must not depend on the time.
 */
const DocumentText = z.object({ id: z.int(), document: z.string() })
export type DocumentText = z.infer<typeof DocumentText>

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`

const document = sql`json_build_object(
  'id', p.id, 'title', p.title, 'description', p.description, 'tags', p.tags,
  'facts', jsonb_path_query_array(p.facts, '$[*].value'),
  'brand', (select json_build_object('id', b.id, 'title', b.title, 'aliases', b.aliases) from brands b where b.id = p.brand_id),
  'category', json_build_object('id', category.id, 'title', category.title, 'parent',
    case when parent.id is not null then json_build_object('id', parent.id, 'title', parent.title) end),
  'store', json_build_object('id', stores.id, 'title', stores.title),
  'choices', (select coalesce(json_agg(json_build_object('values', array(select has.value_id from inventory_attributes has
      where has.inventory_id = i.id order by has.value_id), 'inStock', i.stock > 0) order by i.id), '[]')
    from inventories i where i.product_id = p.id),
  'values', (select coalesce(json_agg(json_build_object('id', v.id, 'attributeId', v.attribute_id, 'title', v.title) order by v.id), '[]')
    from attribute_values v where v.id in (select has.value_id from inventories i
      join inventory_attributes has on has.inventory_id = i.id where i.product_id = p.id)),
  'collections', (select coalesce(json_agg(json_build_object('id', c.collection_id, 'position', c.position) order by c.collection_id), '[]')
    from product_collections c where c.product_id = p.id),
  'prices', json_build_object('selling', p.selling, 'offered', p.offered, 'usdSelling', p.usd_selling, 'usdOffered', p.usd_offered),
  'cheapest', json_build_object('price', p.own_price, 'usdPrice', p.own_usd_price, 'isOnly', p.only_own_prices),
  'sales', (select coalesce(json_agg(json_build_object('startsAt', ${milliseconds(sql`sale.starts_at`)},
      'endsAt', ${milliseconds(sql`sale.ends_at`)}, 'afn', s.price, 'usd', s.usd_price) order by sale.id), '[]')
    from flash_sale_products s join flash_sales sale on sale.id = s.flash_sale_id
    where s.product_id = p.id and sale.public and s.sold < s.allotment),
  'ratingSum', p.rating_sum, 'ratingCount', p.rating_count, 'sold', p.sold, 'createdAt', ${milliseconds(sql`p.created_at`)})::text`

/** The documents of those of these products that shoppers can see. */
export const documentTexts = (db: Db, productIds: number[]): Promise<DocumentText[]> =>
  rowsOf(db, DocumentText)`
    select p.id, ${document} as document from ${visibleProducts} where p.id = any(${ints(productIds)}) and ${isVisible}`

/** The next visible products by id. Empty after the last one. */
export const documentTextsAfter = (db: Db, after: number, limit: number): Promise<DocumentText[]> =>
  rowsOf(db, DocumentText)`
    select p.id, ${document} as document from ${visibleProducts} where p.id > ${after} and ${isVisible}
    order by p.id limit ${limit}`
