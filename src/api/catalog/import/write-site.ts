import { eq } from 'drizzle-orm'
import { SourceType } from '#contract/site/settings.ts'
import { banners, pages, type SourceValue, siteLinks } from '../../site/settings/tables.ts'
import { brands, categories } from '../products/tables.ts'
import { replacing } from './chunks.ts'
import { linksInOrder, nameOfLink } from './export-site.ts'
import { idsBySlug, productIds } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'
import type { ImportContext } from './write-frame.ts'

export async function writeBanners({ tx, wrote }: ImportContext, rows: Rows['banner']) {
  const category = await idsBySlug(tx, categories)
  const brand = await idsBySlug(tx, brands)
  const leadToProducts = rows.filter(({ record }) => record.source_type === SourceType.products)
  const product = await productIds(
    tx,
    leadToProducts.flatMap(({ record }) => record.targets),
  )
  const idsIn = (ids: Map<string, number>, slugs: string[]) => slugs.map((slug) => ids.get(slug) as number)

  const sourceValues: Record<SourceType, (targets: string[]) => SourceValue> = {
    [SourceType.categories]: (targets) => ({ category_ids: idsIn(category, targets) }),
    [SourceType.sub_categories]: (targets) => ({ sub_category_ids: idsIn(category, targets) }),
    [SourceType.tags]: (targets) => ({ tags: targets }),
    [SourceType.brands]: (targets) => ({ brand_ids: idsIn(brand, targets) }),
    [SourceType.products]: (targets) => ({ product_ids: idsIn(product, targets) }),
    [SourceType.url]: () => ({}),
  }

  for (const { record, place } of rows) {
    const value = {
      placement: record.placement,
      type: record.banner_type,
      title: record.title,
      text: record.text,
      image: record.image,
      pictures: record.pictures,
      alt: record.alt,
      mirrored: record.mirrored,
      startsAt: record.starts_at === null ? null : new Date(record.starts_at),
      endsAt: record.ends_at === null ? null : new Date(record.ends_at),
      status: record.status,
      closable: record.closable,
      sourceType: record.source_type,
      sourceValue: sourceValues[record.source_type](record.targets),
      url: record.url,
      slug: record.source_type === SourceType.url ? '' : (record.targets[0] ?? ''),
      position: record.position ?? place,
    }
    await tx
      .insert(banners)
      .values({ key: record.key, ...value })
      .onConflictDoUpdate({ target: banners.key, set: value })
    wrote(1)
  }
}

/** Placement, English title and the number among links with both the same (`nth`) identify a link. */
export async function writeLinks({ tx, wrote }: ImportContext, rows: Rows['link']) {
  const there = Map.groupBy(await linksInOrder(tx), nameOfLink)
  for (const { record, place } of rows) {
    const value = {
      placement: record.placement,
      title: record.title,
      url: record.url,
      image: record.image,
      position: record.position ?? place,
    }
    const before = there.get(nameOfLink(record))?.[record.nth - 1]
    if (before) await tx.update(siteLinks).set(value).where(eq(siteLinks.id, before.id))
    else await tx.insert(siteLinks).values(value)
    wrote(1)
  }
}

export async function writePages({ tx, wrote }: ImportContext, rows: Rows['page']) {
  if (rows.length === 0) return
  const values = rows.map(({ record }) => ({
    slug: record.slug,
    title: record.title,
    sections: record.sections,
    metaTitle: record.meta_title,
    metaDescription: record.meta_description,
    public: record.public,
  }))
  await tx
    .insert(pages)
    .values(values)
    .onConflictDoUpdate({
      target: pages.slug,
      set: replacing('title', 'sections', 'metaTitle', 'metaDescription', 'public'),
    })
  wrote(rows.length)
}
