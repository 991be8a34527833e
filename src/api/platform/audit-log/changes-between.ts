import { isDeepStrictEqual } from 'node:util'
import type { Changes } from './tables.ts'

/**
 * The fields that differ, with their old and new values. A missing `before` means that the field was added; a missing
 * `after`, that it was removed.
 * @param personal fields with personal data, whose values are left out
 */
export function changesBetween(
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
