import { textOf, UnfitBody } from './read-bytes.ts'

/** More than anything of ours nests. Looking into what nests thousands deep ends the stack, not the parser. */
export const DEEPEST = 20

/** More members than any body has in all its lists and objects: 5,000 products changed at once. An object of 105,000 keys costs 0.25 s. */
export const MOST_MEMBERS = 6_000

/** A body of JSON, at most `most` bytes of it. Throws `UnfitBody`, also where it nests too deep or has too many members. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  return jsonOf(await textOf(request, most))
}

/** The value that a text writes as JSON. Throws `UnfitBody`, also where it nests too deep or has too many members. */
export function jsonOf(text: string): unknown {
  refuseUnfit(text)
  try {
    return JSON.parse(wholeCharacters(text))
  } catch {
    throw new UnfitBody('malformed')
  }
}

/** Looks at brackets and commas outside quotes alone, before anything is built of them. */
function refuseUnfit(text: string): void {
  let [depth, members, quoted] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '\\') at += 1
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') members += 1
    if (depth > DEEPEST) throw new UnfitBody('malformed')
    if (members > MOST_MEMBERS) throw new UnfitBody('too_large')
  }
}

/** An escape as JSON writes it: both halves of a character, one half, or anything else. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/g
const HALF_LENGTH = '\\ud800'.length

/** Half a character is nothing that UTF-8 holds or PostgreSQL takes in its JSON: as in any text of bytes it becomes U+FFFD. */
const wholeCharacters = (text: string): string =>
  /\\u[dD][89a-fA-F]/.test(text) ? text.replace(ESCAPE, (one) => (one.length === HALF_LENGTH ? '\\ufffd' : one)) : text
