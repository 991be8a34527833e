import { asc } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { mapCaps, usualOpenOrders } from '../../site/settings/open-order-caps.ts'
import { settings } from '../../site/settings/tables.ts'
import { attributes, attributeValues, brands, categories } from '../products/tables.ts'
import { shippingRules, shippingZones, stores } from '../stores/tables.ts'
import type { ExportedRecord } from './records.ts'

/** The path of an image in an export, relative to the file. */
export const pictureFile = (name: string): string => (name === '' ? '' : `${PICTURES}${name}`)
/** The stored name of an image of an export. */
export const pictureName = (file: string): string => file.slice(PICTURES.length)
const PICTURES = 'pictures/'

export async function* settingRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  for (const { value } of await db.select().from(settings)) {
    yield {
      type: 'setting',
      site_name: value.siteName,
      meta_title: value.metaTitle,
      meta_description: value.metaDescription,
      copyright_text: value.copyrightText,
      phone: value.phone,
      email: value.email,
      address: value.address,
      chat_number: value.chatNumber,
      chat_greeting: value.chatGreeting,
      primary_color: value.primaryColor,
      primary_hover_color: value.primaryHoverColor,
      header_logo: pictureFile(value.headerLogo ?? ''),
      footer_logo: pictureFile(value.footerLogo ?? ''),
      usd_rate: toDecimal(value.usdRate),
      analytics_id: value.analyticsId,
      confirmation_hours: value.confirmationHours,
      open_orders: mapCaps(value.openOrders ?? usualOpenOrders, toDecimal),
    }
  }
}

export async function* categoryRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const tree = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug))
  const slugOf = new Map(tree.map((row) => [row.id, row.slug]))
  for (const row of tree) {
    yield {
      type: 'category',
      slug: row.slug,
      parent: row.parentId === null ? null : (slugOf.get(row.parentId) ?? null),
      title: row.title,
      image: pictureFile(row.image),
      position: row.position,
      public: row.public,
      featured: row.featured,
    }
  }
}

export async function* brandRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  for (const row of await db.select().from(brands).orderBy(asc(brands.position), asc(brands.slug))) {
    const { slug, title, aliases, featured, position } = row
    yield { type: 'brand', slug, title, aliases, image: pictureFile(row.image), public: row.public, featured, position }
  }
}

export async function* attributeRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const values = await db
    .select()
    .from(attributeValues)
    .orderBy(asc(attributeValues.position), asc(attributeValues.slug))
  const valuesOf = Map.groupBy(values, ({ attributeId }) => attributeId)
  for (const row of await db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.slug))) {
    yield {
      type: 'attribute',
      slug: row.slug,
      title: row.title,
      position: row.position,
      values: (valuesOf.get(row.id) ?? []).map(({ slug, title, swatch }) => ({ slug, title, swatch })),
    }
  }
}

export async function* storeRecords(db: Queryable): AsyncGenerator<ExportedRecord> {
  const rules = await db.select().from(shippingRules).orderBy(asc(shippingRules.position), asc(shippingRules.id))
  const zones = await db.select().from(shippingZones).orderBy(asc(shippingZones.country), asc(shippingZones.state))
  const zonesByRule = Map.groupBy(zones, (zone) => zone.ruleId)
  const rulesByStore = Map.groupBy(rules, (rule) => rule.storeId)
  const zonesOf = (ruleId: number) => {
    const byCountry = Map.groupBy(zonesByRule.get(ruleId) ?? [], ({ country }) => country)
    return [...byCountry].map(([country, zones]) => ({
      country,
      // A row with an empty state covers all states of the country.
      states: zones.some(({ state }) => state === '') ? [] : zones.map(({ state }) => state),
    }))
  }
  for (const row of await db.select().from(stores).orderBy(asc(stores.slug))) {
    yield {
      type: 'store',
      slug: row.slug,
      title: row.title,
      about: row.about,
      city: row.city,
      province: row.province,
      image: pictureFile(row.image),
      member_since: row.memberSince.toISOString(),
      public: row.public,
      shipping_rules: (rulesByStore.get(row.id) ?? []).map((rule) => ({
        title: rule.title,
        shipping_type: rule.shippingType,
        fee: toDecimal(rule.fee),
        free_above: rule.freeAbove === null ? null : toDecimal(rule.freeAbove),
        days_min: rule.daysMin,
        days_max: rule.daysMax,
        pickup_address: rule.pickupAddress,
        zones: zonesOf(rule.id),
      })),
    }
  }
}
