import { textOf } from '#web/form-refusal.ts'

/** What a button of a list says: `up 12`, `down 12`, `first 12`. */
export type Move = `${'up' | 'down' | 'first'} ${number}`

/** The order that is wanted once such a button was pressed; what is no move, or leads out of the list, leaves it as it is. */
export function moved(ids: number[], step: string): number[] {
  const [way, id] = step.split(' ')
  const from = ids.indexOf(Number(id))
  const places: Record<string, number> = { up: from - 1, down: from + 1, first: 0 }
  const to = places[way ?? ''] ?? from
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, Number(id))
}

/** The order that a list showed when its button was pressed. */
export const seenOrder = (form: FormData): number[] =>
  textOf(form, 'seen')
    .split(' ')
    .filter((id) => id !== '')
    .map(Number)
