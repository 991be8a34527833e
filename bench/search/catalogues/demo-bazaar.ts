import { readFileSync } from 'node:fs'
import { attributes } from '#demo/catalogue/attributes.ts'
import { brands } from '#demo/catalogue/brands.ts'
import { products, stores } from '#demo/catalogue/catalogue.ts'
import { categories } from '#demo/catalogue/categories.ts'
import type { DemoProduct } from '#demo/catalogue/demo-types.ts'
import { type Catalogue, type CatalogueProduct, documentOf, numbering } from './catalogue.ts'

const [brandIds, categoryIds, storeIds] = [numbering(), numbering(), numbering()]

/** The demo bazaar with the queries that were used for tuning from the start. The halves are alternate lines. */
export const demoBazaar = (): Catalogue => ({
  name: 'demo bazaar',
  products: products.map(catalogueProductOf),
  labels: readFileSync(new URL('demo-bazaar.queries.txt', import.meta.url), 'utf8'),
  halfOf: (_, index) => (index % 2 ? 'reported' : 'tuned'),
})

function catalogueProductOf(product: DemoProduct, index: number): CatalogueProduct {
  const { slug, category, tags, title, description, facts } = product
  const document = documentOf(index + 1, {
    title,
    description,
    tags,
    brand: brandOf(product),
    category: categoryOf(product),
    store: { id: storeIds(product.store), title: stores.find((one) => one.slug === product.store)?.name ?? {} },
    values: valuesOf(product),
    facts: facts.map(({ value }) => value),
    sold: product.popularity,
    afn: product.offeredAfn ?? product.sellingAfn,
    createdAt: -product.addedDaysAgo,
  })
  return { slug, category, brand: product.brand ?? null, tags, document }
}

function brandOf({ brand: slug }: DemoProduct) {
  const brand = brands.find((one) => one.slug === slug)
  return brand ? { id: brandIds(brand.slug), title: brand.name, aliases: brand.aliases } : null
}

function categoryOf({ category: slug }: DemoProduct) {
  const parent = categories.find(({ subCategories }) => subCategories.some((sub) => sub.slug === slug))
  const category = parent?.subCategories.find((sub) => sub.slug === slug)
  if (!parent || !category) throw new Error(`no category is called ${slug}`)
  const [id, parentNumber] = [categoryIds(category.slug), categoryIds(parent.slug)]
  return { id, title: category.title, parent: { id: parentNumber, title: parent.title } }
}

function valuesOf({ inventories }: DemoProduct) {
  const chosen = new Set(inventories.flatMap(({ values }) => Object.entries(values).map((pair) => pair.join(' '))))
  return attributes.flatMap((attribute) =>
    attribute.values.filter(({ slug }) => chosen.has(`${attribute.slug} ${slug}`)).map(({ title }) => title),
  )
}
