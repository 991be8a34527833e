import { data } from 'react-router'
import type { WrittenLink } from '#contract/site/console-links.ts'
import type { RequestContext } from '../../request-context.ts'

/** The link with the id in the address; throws a 404 response if there is none. */
export async function findLink({ api }: RequestContext, id: string): Promise<WrittenLink> {
  const { data: all } = await api.console.links.list()
  const link = all.find((one) => String(one.id) === id)
  if (!link) throw data(null, { status: 404 })
  return link
}
