import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { PageQuery } from '../paging.ts'

/** Kinds of pages in sitemaps. */
export const sitemapKinds = ['pages', 'categories', 'products', 'brands', 'stores'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/**
 * Ids per sitemap page: page 3 holds ids 2,000 to 2,999. Entries never move to another page, and the last page is read
 * as fast as the first. A sitemap file may hold 50,000 URLs in all languages together.
 */
export const SITEMAP_PAGE = 1_000

const SitemapQuery = PageQuery.pick({ page: true })

export const SitemapEntry = z.object({
  /** 0 for pages, which have only a slug. */
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** Slug of a sub-category's parent. */
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
