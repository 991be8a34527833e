import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { attributes } from './catalogue/attributes.ts'
import { brands } from './catalogue/brands.ts'
import { stores } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import type { DemoShippingRule } from './catalogue/demo-types.ts'
import type { StorePicture } from './fill-pictures.ts'
import { draw, drawCategoryTile } from './pictures/draw.ts'
import { drawBrandLogo, drawStoreLogo } from './pictures/logos/stores-and-brands.ts'

/** The records that products refer to: categories, brands, attributes and stores. */
export async function* baseRecordsOfBazaar(storePicture: StorePicture): AsyncGenerator<ExportedRecord> {
  for (const { slug, title, picture, subCategories } of categories) {
    const image = await storePicture('categories', slug, drawCategoryTile(picture.kind))
    yield { type: 'category', slug, title, image, featured: true }
    for (const sub of subCategories) {
      const image = await storePicture('categories', sub.slug, draw(sub.picture, sub.slug))
      yield { type: 'category', slug: sub.slug, parent: slug, title: sub.title, image }
    }
  }
  for (const { slug, name, aliases, featured, colours } of brands) {
    const image = await storePicture('brands', slug, drawBrandLogo(slug, colours))
    yield { type: 'brand', slug, title: name, aliases, image, featured }
  }
  for (const { slug, title, values } of attributes) yield { type: 'attribute', slug, title, values }
  for (const store of stores) {
    yield {
      type: 'store',
      slug: store.slug,
      title: store.name,
      about: store.about,
      city: store.city,
      province: store.provinceCode,
      image: await storePicture('stores', store.slug, drawStoreLogo(store.slug, store.colours)),
      member_since: new Date(store.memberSince).toISOString(),
      shipping_rules: store.shippingRules.filter(servesSomewhere).map(shippingRule),
    }
  }
}

const servesSomewhere = ({ provinces, abroad }: DemoShippingRule) => provinces.length + abroad.length > 0

export function shippingRule({
  title,
  type,
  feeAfn,
  freeAboveAfn,
  days,
  provinces,
  abroad,
  pickupAddress,
}: DemoShippingRule) {
  const home = provinces.length > 0 ? [{ country: 'AF', states: provinces === 'all' ? [] : provinces }] : []
  return {
    title,
    shipping_type: type,
    fee: feeAfn,
    free_above: freeAboveAfn,
    days_min: days[0],
    days_max: days[1],
    pickup_address: pickupAddress ?? null,
    zones: [...home, ...abroad.map((country) => ({ country, states: [] }))],
  }
}
