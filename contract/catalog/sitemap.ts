import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { PageQuery } from '../paging.ts'

/** What has pages of its own that search engines shall find. */
export const sitemapKinds = ['pages', 'categories', 'products', 'brands', 'stores'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/**
 * How many ids one page spans: page 3 is 2,000 to 2,999, so an entry never moves to another page, and the last one is found
 * as quickly as the first. A file of a sitemap may hold 50,000 addresses in all languages together.
 */
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
    summary: 'List one page of a sitemap of one kind: id, slug and title; pages are numbered by ids',
    params: z.object({ kind: z.enum(sitemapKinds) }),
    query: SitemapQuery,
    data: z.object({ data: z.array(SitemapEntry), current_page: z.number().int() }),
  },
  sitemapPages: {
    method: 'GET',
    path: '/sitemap/:kind/pages',
    auth: 'anyone',
    summary: 'List the pages of the sitemaps',
    params: z.object({ kind: z.enum(sitemapKinds) }),
    data: z.object({ pages: z.array(z.number().int()) }),
  },
} as const satisfies Contract
