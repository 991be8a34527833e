import { isDeepStrictEqual } from 'node:util'
import type { Changes } from './tables.ts'

/**
 * The fields that differ, with what they were and are. A side that is missing altogether was not there before, or is gone.
 * @param personal fields of somebody's own, whose values are left out
 */
export function whatChanged(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  personal: readonly string[] = [],
): Changes {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(
    changed.map((field) => [
      field,
      personal.includes(field)
        ? {}
        : {
            ...(before[field] !== undefined && { before: before[field] }),
            ...(after[field] !== undefined && { after: after[field] }),
          },
    ]),
  )
}
