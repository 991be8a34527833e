import type { StructureKind, StructurePart } from '#contract/catalog/console-structure.ts'
import type { Visit } from '../visit.ts'

/** The most that one page of a list answers. */
const PAGE = 100

/** All of a kind that a list has, page by page: no kind has many. */
export async function allOf({ api }: Visit, kind: StructureKind, parent?: number): Promise<StructurePart[]> {
  const parts: StructurePart[] = []
  for (let after: string | undefined; ; ) {
    const page = await api.console[kind].list({ query: { parent, after, limit: PAGE } })
    parts.push(...page.data)
    if (page.next === null) return parts
    after = page.next
  }
}

/** What a form of this kind chooses from: main categories for a category, but not itself. */
export const parentsFor = async (visit: Visit, kind: StructureKind, id = 0): Promise<StructurePart[]> =>
  kind === 'categories' ? (await allOf(visit, 'categories')).filter((part) => part.id !== id) : []
