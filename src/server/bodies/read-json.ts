import { InvalidBody, readText } from './read-bytes.ts'

/**
 * Deeper than any body of this API. Deeper nesting would overflow the stack when the value is examined, not in the
 * parser.
 */
export const MAX_DEPTH = 20

/**
 * More members than all lists and objects of any body: 5,000 products changed at once. An object with 105,000 keys
 * takes 0.25 s.
 */
export const MAX_MEMBERS = 6_000

/**
 * A JSON body of at most `most` bytes.
 * @throws InvalidBody, also if it nests too deep or has too many members
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  return parseBoundedJson(await readText(request, maxBytes))
}

/**
 * Parses JSON.
 * @throws InvalidBody, also if it nests too deep or has too many members
 */
export function parseBoundedJson(text: string): unknown {
  refuseInvalid(text)
  try {
    return JSON.parse(replaceLoneSurrogates(text))
  } catch {
    throw new InvalidBody('malformed')
  }
}

/** Counts brackets and commas outside strings before parsing. */
function refuseInvalid(text: string): void {
  let [depth, members, quoted] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (quoted && character === '\\') at += 1
    else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') members += 1
    if (depth > MAX_DEPTH) throw new InvalidBody('malformed')
    if (members > MAX_MEMBERS) throw new InvalidBody('too_large')
  }
}

/** A JSON escape: a surrogate pair, a single surrogate, or any other. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g
const ESCAPE_LENGTH = '\\ud800'.length

/**
 * Replaces unpaired surrogates with U+FFFD, as UTF-8 decoders do, because neither UTF-8 nor PostgreSQL's JSON can store
 * them.
 */
const replaceLoneSurrogates = (text: string): string =>
  /\\u[dD][89a-fA-F]/.test(text)
    ? text.replace(ESCAPE, (one) => (one.length === ESCAPE_LENGTH ? '\\ufffd' : one))
    : text
