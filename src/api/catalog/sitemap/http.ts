import { sitemap } from '#contract/catalog/sitemap.ts'
import { implement } from '../../platform/request/implement.ts'
import { sitemapPage, sitemapPages } from './sitemap-page.ts'

export const sitemapHttp = implement(sitemap, {
  sitemap: ({ params, query }, ask) => sitemapPage(ask.reads, { ...params, ...query, language: ask.language }),
  sitemapPages: async ({ params }, ask) => ({ pages: await sitemapPages(ask.reads, params.kind) }),
})
