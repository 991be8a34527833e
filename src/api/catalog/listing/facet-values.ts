import type { z } from 'zod'
import type { FacetOption, longFacets } from '#contract/catalog/facets.ts'
import type { ListingQuery } from '#contract/catalog/products.ts'
import { type Paged, page } from '#contract/paging.ts'
import { translator } from '#i18n/translator.ts'
import type { Count } from '#packages/facet-index/index.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { viewOf } from '../products/product-cards.ts'
import { nameOfValue } from './chosen-attributes.ts'
import { withCounts } from './facets.ts'
import { findAttribute } from './find-attribute.ts'
import { listProducts } from './list-products.ts'
import { listedNames } from './listed-names.ts'
import { scopeOf } from './listing-scope.ts'
import { indexBuilding } from './newest-first.ts'

type Requested = ListingQuery & { key: (typeof longFacets)[number]; attribute?: string | undefined }
type Option = z.infer<typeof FacetOption>

/** One page of all values of one facet, highest count first. */
export async function facetValues(
  ctx: HandlerContext,
  { key, attribute, ...query }: Requested,
): Promise<{ title: string; options: Paged<Option> }> {
  const [view, scope, named] = await Promise.all([
    viewOf(ctx),
    scopeOf(ctx, query),
    key === 'attributes' ? findAttribute(ctx.reads, attribute ?? '') : null,
  ])
  if (key === 'attributes' && !named) throw new HttpError('not_found')
  const last = query.page * query.per_page
  const listed = { query: { ...query, page: 1, per_page: 1 }, scope, view, facetValues: last }
  const { facets } = await listProducts(ctx, listed)
  if (!facets) throw indexBuilding()
  const ofValues = named && facets.attributes.filter(([id]) => named.values.includes(id))
  const counts: Record<Requested['key'], Count[]> = {
    brand: facets.brand,
    store: facets.store,
    attributes: ofValues ?? [],
  }
  const inAll = {
    brand: facets.brandsInAll,
    store: facets.storesInAll,
    attributes: new Map(facets.valuesInAll).get(named?.id ?? 0) ?? 0,
  }
  const shown = counts[key].filter(([, count]) => count > 0).slice(last - query.per_page, last)
  const options = await optionsOf(ctx, key, shown)
  const title = named
    ? inLanguage(named.title, ctx.language)
    : translator(ctx.language)(key === 'brand' ? 'catalog.brand' : 'facets.store')
  return { title, options: page(options, inAll[key], query) }
}

/** The options in the order of their counts. */
async function optionsOf(ctx: HandlerContext, key: Requested['key'], counts: Count[]): Promise<Option[]> {
  const facets = { brand: [], store: [], attributes: [], [key]: counts }
  const names = await listedNames(ctx, { facets, deliverers: [] })
  const localize = (title: Record<string, string>) => inLanguage(title, ctx.language)
  const options = {
    brand: () => names.brands.map(({ id, title }) => ({ id, value: String(id), title: localize(title), swatch: null })),
    store: () => names.stores.map(({ id, slug, title }) => ({ id, value: slug, title: localize(title), swatch: null })),
    attributes: () =>
      names.values.map((value) => ({
        id: value.id,
        value: nameOfValue(value),
        title: localize(value.title),
        swatch: value.swatch,
      })),
  }
  return withCounts(counts, options[key]()).map(({ id: _, ...option }) => option)
}
