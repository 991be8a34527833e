import { eq } from 'drizzle-orm'
import { banners, pages, type SourceValue, siteLinks } from '../../site/settings/tables.ts'
import { brands, categories } from '../products/tables.ts'
import { replacing } from './chunks.ts'
import { idsBySlug, productIds } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { ImportContext } from './write-frame.ts'

type Banner = RecordOf<'banner'>

export async function writeBanners({ tx, picture, wrote }: ImportContext, rows: Rows['banner']) {
  const targetsOf = (type: number) => rows.flatMap(({ record }) => (record.source_type === type ? record.targets : []))
  const category = await idsBySlug(tx, categories)
  const brand = await idsBySlug(tx, brands)
  const product = await productIds(tx, targetsOf(5))
  const idsIn = (ids: Map<string, number>, slugs: string[]) => slugs.map((slug) => ids.get(slug) as number)

  const sourceValue = ({ source_type, targets }: Banner): SourceValue => {
    if (source_type === 1) return { category_ids: idsIn(category, targets) }
    if (source_type === 2) return { sub_category_ids: idsIn(category, targets) }
    if (source_type === 3) return { tags: targets }
    if (source_type === 4) return { brand_ids: idsIn(brand, targets) }
    return source_type === 5 ? { product_ids: idsIn(product, targets) } : {}
  }

  for (const [index, { record }] of rows.entries()) {
    const value = {
      placement: record.placement,
      type: record.banner_type,
      title: record.title,
      text: record.text,
      image: picture(record.image),
      status: record.status,
      closable: record.closable,
      sourceType: record.source_type,
      sourceValue: sourceValue(record),
      url: record.url,
      slug: record.source_type === 6 ? '' : (record.targets[0] ?? ''),
      position: record.position ?? index,
    }
    await tx
      .insert(banners)
      .values({ key: record.key, ...value })
      .onConflictDoUpdate({ target: banners.key, set: value })
    wrote(1)
  }
}

/** A link is known by its place and its English title. */
export async function writeLinks({ tx, picture, wrote }: ImportContext, rows: Rows['link']) {
  const there = await tx.select().from(siteLinks)
  for (const [index, { record }] of rows.entries()) {
    const value = {
      placement: record.placement,
      title: record.title,
      url: record.url,
      image: record.image ? picture(record.image) : '',
      position: record.position ?? index,
    }
    const before = there.find((row) => row.placement === record.placement && row.title.en === record.title.en)
    if (before) await tx.update(siteLinks).set(value).where(eq(siteLinks.id, before.id))
    else await tx.insert(siteLinks).values(value)
    wrote(1)
  }
}

export async function writePages({ tx, wrote }: ImportContext, rows: Rows['page']) {
  if (rows.length === 0) return
  const values = rows.map(({ record }) => ({ slug: record.slug, title: record.title, sections: record.sections }))
  await tx
    .insert(pages)
    .values(values)
    .onConflictDoUpdate({ target: pages.slug, set: replacing('title', 'sections') })
  wrote(rows.length)
}
