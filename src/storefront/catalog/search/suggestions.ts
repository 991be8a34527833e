import type { SearchResult } from '#contract/catalog/products.ts'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import { commonOf } from '#web/site-data.ts'
import { orErrorPage, type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/suggestions'

const MAX_QUERY_LENGTH = 200

/** `image` is a URL. An option without an image shows the icon of its group. */
export type Suggestion = { title: string; href: string; image?: string }
export type SuggestionGroup = { id: string; title?: string; icon: 'search' | 'store'; options: Suggestion[] }

/**
 * The suggestions for a query. Screen readers announce `said`. It is also visible, with `hint`, if there are no groups.
 */
export type Suggestions = { said: string; label: string; hint: string; groups: SuggestionGroup[] }

/** The response to the search box, which requests suggestions while the shopper types (search-box.island.tsx). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  const [found, common] = await Promise.all([
    q ? orErrorPage(ctx.api.catalog.search({ query: { q, suggest: true } })) : null,
    commonOf(ctx),
  ])
  const groups = found ? groupsOf(found, ctx, common.img_src_url) : []
  return Response.json(suggestionsOf(q, groups, ctx), { headers: { 'x-robots-tag': 'noindex' } })
}

function suggestionsOf(q: string, groups: SuggestionGroup[], { language, urls }: RequestContext): Suggestions {
  const t = translator(language)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const label = t('catalog.suggestions')
  const hint = t('catalog.suggest_nothing_hint')
  if (count === 0) return { said: t('catalog.suggest_nothing', { q }), label, hint, groups: [] }
  const all = { title: t('catalog.see_all_for', { q }), href: urls.search(q) }
  return {
    said: t('catalog.suggestions_count', { count, n: formatNumber(count, language) }),
    label,
    hint,
    groups: [...groups, { id: 'all', icon: 'search', options: [all] }],
  }
}

function groupsOf(found: SearchResult, { language, urls }: RequestContext, base: string): SuggestionGroup[] {
  const t = translator(language)
  const shown = (title: string, image: string | null | undefined, href: string): Suggestion =>
    image ? { title, href, image: `${base}160/${image}` } : { title, href }
  const groups: SuggestionGroup[] = [
    {
      id: 'queries',
      title: t('catalog.suggested_queries'),
      icon: 'search',
      options: found.suggested.map(({ title }) => ({ title, href: urls.search(title) })),
    },
    {
      id: 'categories',
      title: t('catalog.suggested_categories'),
      icon: 'store',
      options: found.category.map(({ title, image, slug }) => shown(title, image, urls.category(slug))),
    },
    {
      id: 'sub-categories',
      title: t('catalog.suggested_shelves'),
      icon: 'store',
      options: found.sub_category.map(({ title, image, category, slug }) =>
        shown(title, image, urls.subCategory(category, slug)),
      ),
    },
    {
      id: 'products',
      title: t('catalog.suggested_products'),
      icon: 'store',
      options: found.product.map((product) => shown(product.title, product.image, urls.product(product))),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
