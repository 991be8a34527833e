import { textOf } from '#web/form-error.ts'

/** Value of a move button: `up 12`, `down 12` or `first 12`. */
export type Move = `${'up' | 'down' | 'first'} ${number}`

/** The order after a move. An invalid move, or one beyond the ends of the list, leaves the order unchanged. */
export function moved(ids: number[], step: string): number[] {
  const [way, id] = step.split(' ')
  const from = ids.indexOf(Number(id))
  const places: Record<string, number> = { up: from - 1, down: from + 1, first: 0 }
  const to = places[way ?? ''] ?? from
  if (from < 0 || to < 0 || to >= ids.length) return ids
  return ids.toSpliced(from, 1).toSpliced(to, 0, Number(id))
}

/** The order that the list showed when the button was pressed. */
export const shownOrder = (form: FormData): number[] =>
  textOf(form, 'seen')
    .split(' ')
    .filter((id) => id !== '')
    .map(Number)
