import { UnfitBody } from '../../../bodies/read-bytes.ts'
import { DEEPEST } from '../../../bodies/read-json.ts'
import { asJson } from '../../../contract/as-json.ts'

/**
 * What was handed over in this process, as if it had come as JSON: a page builds it of what a visitor typed. `most` is in bytes of
 * its texts and names, as UTF-8; signs and numbers between them are not counted, for a page makes no more of them than of fields.
 * Throws `UnfitBody`.
 */
export function takeBody(handed: unknown, most: number): Record<string, unknown> {
  if (isDeeper(handed, DEEPEST)) throw new UnfitBody('malformed')
  let length = 0
  const bounded = (text: string): string => {
    length += Buffer.byteLength(text)
    if (length > most) throw new UnfitBody('too_large')
    return text.toWellFormed()
  }
  return asJson(handed, bounded) as Record<string, unknown>
}

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)))
