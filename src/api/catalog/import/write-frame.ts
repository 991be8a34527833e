import { eq } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import type { Tx } from '../../platform/database/db.ts'
import { mapCaps } from '../../site/settings/open-order-caps.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { settings } from '../../site/settings/tables.ts'
import { attributes, attributeValues, brands, categories } from '../products/tables.ts'
import { chunksOf, replacing } from './chunks.ts'
import { idsBySlug } from './ids-by-slug.ts'
import type { ImportBy } from './note-changes.ts'
import type { Rows } from './read-lines.ts'

/** The context that the writers of one import share. */
export type ImportContext = {
  tx: Tx
  wrote: (records: number) => void
  /** Whether the import refuses products that changed since the comparison (`refuse-changed.ts`). */
  guards?: boolean
  by?: ImportBy | null
}

export async function writeSettings({ tx, wrote }: ImportContext, rows: Rows['setting']) {
  for (const { record } of rows) {
    // Settings outside the catalogue's format keep their values.
    const value = {
      ...(await readSettings(tx)),
      siteName: record.site_name,
      metaTitle: record.meta_title,
      metaDescription: record.meta_description,
      copyrightText: record.copyright_text,
      phone: record.phone,
      email: record.email,
      address: record.address,
      chatNumber: record.chat_number,
      chatGreeting: record.chat_greeting,
      primaryColor: record.primary_color,
      primaryHoverColor: record.primary_hover_color,
      headerLogo: record.header_logo,
      footerLogo: record.footer_logo,
      usdRate: toMinor(record.usd_rate),
      analyticsId: record.analytics_id,
      confirmationHours: record.confirmation_hours,
      openOrders: mapCaps(record.open_orders, toMinor),
    }
    await tx.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
    wrote(1)
  }
}

/** Must run before `writeSubCategories`, which needs the ids of the parents. */
export const writeMainCategories = (writing: ImportContext, rows: Rows['category']) =>
  writeLevel(
    writing,
    rows.filter(({ record }) => !record.parent),
  )

export const writeSubCategories = (writing: ImportContext, rows: Rows['category']) =>
  writeLevel(
    writing,
    rows.filter(({ record }) => record.parent),
  )

async function writeLevel({ tx, wrote }: ImportContext, rows: Rows['category']) {
  const ids = await idsBySlug(tx, categories)
  for (const chunk of chunksOf(rows)) {
    const values = chunk.map(({ record, place }) => ({
      slug: record.slug,
      parentId: record.parent ? (ids.get(record.parent) as number) : null,
      title: record.title,
      image: record.image,
      position: record.position ?? place,
      public: record.public,
      featured: record.featured,
    }))
    const set = replacing('parentId', 'title', 'image', 'position', 'public', 'featured')
    await tx.insert(categories).values(values).onConflictDoUpdate({ target: categories.slug, set })
    wrote(chunk.length)
  }
}

export async function writeBrands({ tx, wrote }: ImportContext, rows: Rows['brand']) {
  const values = rows.map(({ record, place }) => ({
    slug: record.slug,
    title: record.title,
    aliases: record.aliases,
    image: record.image,
    public: record.public,
    featured: record.featured,
    position: record.position ?? place,
  }))
  for (const chunk of chunksOf(values)) {
    const set = replacing('title', 'aliases', 'image', 'public', 'featured', 'position')
    await tx.insert(brands).values(chunk).onConflictDoUpdate({ target: brands.slug, set })
    wrote(chunk.length)
  }
}

/** Does not delete values that the file omits, because products may use them. */
export async function writeAttributes({ tx, wrote }: ImportContext, rows: Rows['attribute']) {
  for (const { record, place } of rows) {
    const named = { slug: record.slug, title: record.title, position: record.position ?? place }
    await tx
      .insert(attributes)
      .values(named)
      .onConflictDoUpdate({ target: attributes.slug, set: { title: named.title, position: named.position } })
    const [row] = await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.slug, record.slug))
    const values = record.values.map((value, position) => ({ ...value, attributeId: row?.id as number, position }))
    const target = [attributeValues.attributeId, attributeValues.slug]
    const set = replacing('title', 'swatch', 'position')
    if (values.length > 0) await tx.insert(attributeValues).values(values).onConflictDoUpdate({ target, set })
    wrote(1)
  }
}
