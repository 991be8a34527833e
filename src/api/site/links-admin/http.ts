import { consoleLinks } from '#contract/site/console-links.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { addLink, arrangeLinks, changeLink, removeLink } from './change-links.ts'
import { listLinks } from './find-links.ts'

const listed = async (ask: Ask) => ({ data: await listLinks(ask.db) })

export const linksDeskHttp = implement(consoleLinks, {
  list: (_, ask) => listed(ask),
  add: async ({ body }, ask) => {
    await addLink(ask.acting(), body)
    return await listed(ask)
  },
  arrange: async ({ body }, ask) => {
    await arrangeLinks(ask.acting(), body)
    return await listed(ask)
  },
  change: async ({ params: { id }, body: { seen, ...given } }, ask) => {
    await changeLink(ask.acting(), id, { given, seen })
    return await listed(ask)
  },
  remove: async ({ params: { id } }, ask) => {
    await removeLink(ask.acting(), id)
    return await listed(ask)
  },
})
