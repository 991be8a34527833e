import { commonOf } from '#web/site-data.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/robots'
import { cachedForMinutes } from './cached-answer.ts'
import { robotsText } from './robots-text.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { languages } = await commonOf(visit)
  return cachedForMinutes(robotsText(languages, visit.siteUrl), 'text/plain; charset=utf-8')
}
