import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { PageQuery, paged } from '../paging.ts'

/** What has pages of its own that search engines shall find. */
export const sitemapKinds = ['pages', 'categories', 'products', 'brands', 'stores'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** How many entries one page holds; a file of a sitemap may hold 50,000 addresses in all languages together. */
export const SITEMAP_PAGE = 1_000

const SitemapQuery = PageQuery.pick({ page: true })

export const SitemapEntry = z.object({
  /** 0 for pages, which are known by their slug alone. */
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Slug of the category that a sub-category stands in. */
  parent: z.string().nullable(),
})
export type SitemapEntry = z.infer<typeof SitemapEntry>

export const sitemap = {
  sitemap: {
    method: 'GET',
    path: '/sitemap/:kind',
    auth: 'anyone',
    summary: 'Everything of one kind that has a page of its own: id, slug and title, a thousand to a page',
    params: z.object({ kind: z.enum(sitemapKinds) }),
    query: SitemapQuery,
    data: paged(SitemapEntry),
  },
} as const satisfies Contract
