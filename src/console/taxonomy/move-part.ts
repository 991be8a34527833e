import type { StructureKind } from '#contract/catalog/console-structure.ts'
import { textOf } from '#web/form-refusal.ts'
import type { Visit } from '../visit.ts'
import { isOrdered, numberIn } from './kinds.ts'

/** What a button that moves sends: the number of what moves, and of what it shall stand behind, 0 for the beginning. */
export const moveBehind = (id: number, after: number): string => `${id} ${after}`

/** Moves one as its button says. */
export async function moveIn({ api }: Visit, kind: StructureKind, form: FormData): Promise<void> {
  const [id, after] = textOf(form, 'move').split(' ').map(numberIn)
  if (!isOrdered(kind) || id === undefined || after === undefined) return
  await api.console[kind].move({ params: { id }, body: { after } })
}
