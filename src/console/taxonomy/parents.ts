import type { TaxonomyKind, TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import type { RequestContext } from '../request-context.ts'

/** Maximum page size of the API. */
const PAGE = 100

/** All terms of a kind, page by page: every kind has few terms. */
export async function allOf({ api }: RequestContext, kind: TaxonomyKind, parent?: number): Promise<TaxonomyTerm[]> {
  const terms: TaxonomyTerm[] = []
  for (let after: string | undefined; ; ) {
    const page = await api.console[kind].list({ query: { parent, after, limit: PAGE } })
    terms.push(...page.data)
    if (page.next === null) return terms
    after = page.next
  }
}

/** Parents to choose from: for a category the main categories except itself, otherwise none. */
export const parentsFor = async (ctx: RequestContext, kind: TaxonomyKind, id = 0): Promise<TaxonomyTerm[]> =>
  kind === 'categories' ? (await allOf(ctx, 'categories')).filter((term) => term.id !== id) : []
