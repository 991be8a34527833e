import { sitemap } from '#contract/catalog/sitemap.ts'
import { implement } from '../../platform/request/implement.ts'
import { sitemapPage, sitemapPages } from './sitemap-page.ts'

export const sitemapHttp = implement(sitemap, {
  sitemap: ({ params, query }, ctx) => sitemapPage(ctx.reads, { ...params, ...query, language: ctx.language }),
  sitemapPages: async ({ params }, ctx) => ({ pages: await sitemapPages(ctx.reads, params.kind) }),
})
