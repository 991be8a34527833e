import type { StructureKind, StructurePart } from '#contract/catalog/console-structure.ts'
import type { Visit } from '../visit.ts'

/** Maximum page size of the API. */
const PAGE = 100

/** All terms of a kind, page by page: every kind has few terms. */
export async function allOf({ api }: Visit, kind: StructureKind, parent?: number): Promise<StructurePart[]> {
  const parts: StructurePart[] = []
  for (let after: string | undefined; ; ) {
    const page = await api.console[kind].list({ query: { parent, after, limit: PAGE } })
    parts.push(...page.data)
    if (page.next === null) return parts
    after = page.next
  }
}

/** Parents to choose from: for a category the main categories except itself, otherwise none. */
export const parentsFor = async (visit: Visit, kind: StructureKind, id = 0): Promise<StructurePart[]> =>
  kind === 'categories' ? (await allOf(visit, 'categories')).filter((part) => part.id !== id) : []
