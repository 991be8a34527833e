import { asc, inArray } from 'drizzle-orm'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { banners, pages, type SourceValue, siteLinks } from '../../site/settings/tables.ts'
import { brands, categories, products } from '../products/tables.ts'
import { pictureFile } from './export-frame.ts'
import type { ExportedRecord } from './records.ts'

export async function* bannerRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  for (const row of await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id))) {
    yield {
      type: 'banner',
      key: row.key ?? `banner-${row.id}`,
      placement: row.placement,
      banner_type: row.type,
      title: row.title,
      text: row.text,
      image: pictureFile(row.image),
      pictures: Object.fromEntries(Object.entries(row.pictures).map(([slot, name]) => [slot, pictureFile(name)])),
      alt: row.alt,
      mirrored: row.mirrored,
      starts_at: row.startsAt?.toISOString() ?? null,
      ends_at: row.endsAt?.toISOString() ?? null,
      status: row.status,
      closable: row.closable,
      source_type: row.sourceType,
      targets: await targetsOf(db, row.sourceValue),
      url: row.url,
      position: row.position,
    }
  }
}

/** Links in the order in which `nth` numbers links with the same placement and title. */
export const linksInOrder = (db: Queryable) =>
  db.select().from(siteLinks).orderBy(asc(siteLinks.placement), asc(siteLinks.position), asc(siteLinks.id))

export const nameOfLink = ({ placement, title }: { placement: string; title: LocalizedText }) =>
  `${placement} ${title.en}`

export async function* linkRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const seen = new Map<string, number>()
  for (const row of await linksInOrder(db)) {
    const { placement, title, url, position } = row
    const nth = (seen.get(nameOfLink(row)) ?? 0) + 1
    seen.set(nameOfLink(row), nth)
    yield { type: 'link', placement, title, ...(nth > 1 && { nth }), url, image: pictureFile(row.image), position }
  }
}

export async function* pageRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  for (const row of await db.select().from(pages).orderBy(asc(pages.slug))) {
    const { slug, title, metaTitle: meta_title, metaDescription: meta_description } = row
    const sections = row.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs }))
    yield { type: 'page', slug, title, sections, meta_title, meta_description, public: row.public }
  }
}

/** The slugs or tags of a banner's ids. Omits deleted targets. */
async function targetsOf(db: Queryable, value: SourceValue): Promise<string[]> {
  const slugs = async (table: typeof brands | typeof categories | typeof products, ids: number[] = []) => {
    if (ids.length === 0) return []
    const rows = await db.select({ id: table.id, slug: table.slug }).from(table).where(inArray(table.id, ids))
    const slugOf = new Map(rows.map((row) => [row.id, row.slug]))
    return ids.flatMap((id) => slugOf.get(id) ?? [])
  }
  return [
    ...(await slugs(categories, value.category_ids)),
    ...(await slugs(categories, value.sub_category_ids)),
    ...(value.tags ?? []),
    ...(await slugs(brands, value.brand_ids)),
    ...(await slugs(products, value.product_ids)),
  ]
}
