import type { SearchResult } from '../../../contract/catalog/products.ts'
import { type Page, usePage } from '../../page-context.tsx'
import { orErrorPage, visitOf } from '../../visit.ts'
import type { Route } from './+types/suggest-page'
import { type Suggestion, SuggestionGroup } from './suggestion-group.tsx'

const LONGEST_QUESTION = 200

/** What the search popup shows for a text: a page of its own that the script takes apart (search-popup.client.ts). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST_QUESTION)
  const { api } = visitOf(context)
  return { q, found: q ? await orErrorPage(api.catalog.search({ query: { q, suggest: true } })) : null }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function SuggestPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const page = usePage()
  const { say, number, links } = page
  const title = <title>{say('catalog.suggestions')}</title>
  const groups = found ? groupsOf(found, page) : []
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0)
  if (count === 0) {
    const nothing = say('catalog.suggest_nothing', { q })
    return (
      <>
        {title}
        <div data-suggestions={nothing} className="suggest-nothing">
          <p>{nothing}</p>
          <p>{say('catalog.suggest_nothing_hint')}</p>
        </div>
      </>
    )
  }
  const all = { title: say('catalog.see_all_for', { q }), href: links.search(q), icon: 'search' as const }
  return (
    <>
      {title}
      <div
        data-suggestions={say('catalog.suggestions_count', { count, n: number(count) })}
        id="suggestions"
        role="listbox"
        aria-label={say('catalog.suggestions')}
      >
        {groups.map((group) => (
          <SuggestionGroup key={group.id} {...group} />
        ))}
        <SuggestionGroup id="all" suggestions={[all]} />
      </div>
    </>
  )
}

type Group = { id: string; title: string; suggestions: Suggestion[] }

function groupsOf(found: SearchResult, { say, links }: Page): Group[] {
  const groups: Group[] = [
    {
      id: 'queries',
      title: say('catalog.suggested_queries'),
      suggestions: found.suggested.map(({ title }) => ({ title, href: links.search(title), icon: 'search' })),
    },
    {
      id: 'categories',
      title: say('catalog.suggested_categories'),
      suggestions: found.category.map((category) => ({ ...category, href: links.category(category.slug) })),
    },
    {
      id: 'sub-categories',
      title: say('catalog.suggested_shelves'),
      suggestions: found.sub_category.map((sub) => ({
        ...sub,
        href: links.subCategory(sub.category, sub.slug),
      })),
    },
    {
      id: 'products',
      title: say('catalog.suggested_products'),
      suggestions: found.product.map((product) => ({ ...product, href: links.product(product) })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}
