import { consoleLinks } from '#contract/site/console-links.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { addLink, arrangeLinks, changeLink, removeLink } from './change-links.ts'
import { listLinks } from './find-links.ts'

const listed = async (ctx: HandlerContext) => ({ data: await listLinks(ctx.db) })

export const linksAdminHttp = implement(consoleLinks, {
  list: (_, ctx) => listed(ctx),
  add: async ({ body }, ctx) => {
    await addLink(ctx.acting(), body)
    return await listed(ctx)
  },
  arrange: async ({ body }, ctx) => {
    await arrangeLinks(ctx.acting(), body)
    return await listed(ctx)
  },
  change: async ({ params: { id }, body: { seen, ...input } }, ctx) => {
    await changeLink(ctx.acting(), id, { input, seen })
    return await listed(ctx)
  },
  remove: async ({ params: { id } }, ctx) => {
    await removeLink(ctx.acting(), id)
    return await listed(ctx)
  },
})
