import { z } from 'zod'
import { PageQuery } from '../paging.ts'

/** What has pages of its own that search engines shall find. */
export const sitemapKinds = ['pages', 'categories', 'products', 'brands', 'stores'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** How many entries one page holds; a file of a sitemap may hold 50,000 addresses in all languages together. */
export const SITEMAP_PAGE = 1_000

export const SitemapQuery = PageQuery.pick({ page: true })

export const SitemapEntry = z.object({
  /** 0 for pages, which are known by their slug alone. */
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Slug of the category that a sub-category stands in. */
  parent: z.string().nullable(),
})
export type SitemapEntry = z.infer<typeof SitemapEntry>
