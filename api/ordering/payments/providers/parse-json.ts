import { UnfitBody } from '../../../../bodies/read-bytes.ts'
import { jsonOf } from '../../../../bodies/read-json.ts'

/** A NUL as JSON escapes it. PostgreSQL stores none. */
const NUL = /(?<!\\)(\\\\)*\\u0000/

/** The value that a text writes as JSON; undefined for any other text, and for one that the database could not store. */
export function parseJson(text: string): unknown {
  if (NUL.test(text)) return undefined
  try {
    return jsonOf(text)
  } catch (error) {
    if (error instanceof UnfitBody) return undefined
    throw error
  }
}
