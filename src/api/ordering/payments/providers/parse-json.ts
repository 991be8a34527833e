import { InvalidBody } from '#server/bodies/read-bytes.ts'
import { parseBoundedJson } from '#server/bodies/read-json.ts'

/** An escaped NUL in JSON, which PostgreSQL cannot store. */
const NUL = /(?<!\\)(\\\\)*\\u0000/

/** Parses JSON. Returns undefined for invalid JSON and for values that the database cannot store. */
export function parseJson(text: string): unknown {
  if (NUL.test(text)) return undefined
  try {
    return parseBoundedJson(text)
  } catch (error) {
    if (error instanceof InvalidBody) return undefined
    throw error
  }
}
