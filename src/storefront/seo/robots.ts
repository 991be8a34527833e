import { commonOf } from '#web/site-data.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/robots'
import { cachedForMinutes } from './cached-answer.ts'
import { robotsText } from './robots-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { languages } = await commonOf(ctx)
  return cachedForMinutes(robotsText(languages, ctx.siteUrl), 'text/plain; charset=utf-8')
}
