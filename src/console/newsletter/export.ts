import { consoleTranslator } from '#i18n/console-messages.ts'
import { BYTE_ORDER_MARK, csvFile, csvLine } from '../components/csv.ts'
import { everyPage } from '../components/every-page.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/export'

export const handle = { may: 'newsletter.export' }

/** Downloads the subscribers of the newsletter as CSV for Excel. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const search = new URL(request.url).searchParams.get('search')?.trim() || undefined
  // Loads the first page before the response starts, so that a refusal still gets an error page.
  const first = await ctx.api.console.newsletter.export({ query: { search } })
  return csvFile('newsletter.csv', tableOf(ctx, search, first))
}

type Page = Awaited<ReturnType<RequestContext['api']['console']['newsletter']['export']>>

async function* tableOf(
  { api, language }: RequestContext,
  search: string | undefined,
  first: Page,
): AsyncGenerator<string, void> {
  const t = consoleTranslator(language)
  const titles = [t('errors.fields.email'), t('console_newsletter.language'), t('console_newsletter.since')]
  yield BYTE_ORDER_MARK + csvLine(titles)
  const after = (before: string) => api.console.newsletter.export({ query: { search, before } })
  for await (const { data } of everyPage(first, after))
    yield data.map(({ email, language, since }) => csvLine([email, language, since])).join('')
}
