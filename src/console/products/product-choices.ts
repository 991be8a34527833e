import { formatMoney } from '#i18n/format.ts'
import type { ProductChoice } from '../components/product-picker.island.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/product-choices'

export const handle = { may: 'goods.read' }

/** Number of results that fit below a field. */
const MAX_RESULTS = 8

/** Products by a part of their name, for the product picker. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, language } = requestContext(context)
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 120)
  if (!search) return Response.json([])
  const { data } = await api.console.goods.list({ query: { search, limit: MAX_RESULTS } })
  return Response.json(
    data.map(
      ({ slug, title, offered, selling }): ProductChoice => ({
        slug,
        title: title[language] ?? title.en ?? slug,
        detail: `${formatMoney(offered || selling, 'AFN', language)} · ${slug}`,
      }),
    ),
  )
}
