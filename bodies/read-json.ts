import { textOf, UnfitBody } from './read-bytes.ts'

/** More than anything of ours nests. Looking into what nests thousands deep ends the stack, not the parser. */
export const DEEPEST = 20

/** A body of JSON, at most `most` bytes of it. Throws `UnfitBody`, also where it nests too deep. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  return jsonOf(await textOf(request, most))
}

/** The value that a text writes as JSON. Throws `UnfitBody`, also where it nests too deep. */
export function jsonOf(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new UnfitBody('malformed')
  try {
    return JSON.parse(wholeCharacters(text))
  } catch {
    throw new UnfitBody('malformed')
  }
}

/** How deep brackets stand in brackets, what is in quotes aside; no more exactly than it matters. */
function depthOf(text: string): number {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length && depth <= DEEPEST; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '[' || sign === '{')) depth += 1
    else if (!quoted && (sign === ']' || sign === '}')) depth -= 1
  }
  return depth
}

/** An escape as JSON writes it: both halves of a character, one half, or anything else. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g
const HALF_LENGTH = '\\ud800'.length

/** Half a character is nothing that UTF-8 holds or PostgreSQL takes in its JSON: as in any text of bytes it becomes U+FFFD. */
const wholeCharacters = (text: string): string =>
  /\\u[dD][89a-fA-F]/.test(text) ? text.replace(ESCAPE, (one) => (one.length === HALF_LENGTH ? '\\ufffd' : one)) : text
