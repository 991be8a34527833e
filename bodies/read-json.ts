import { textOf, UnfitBody } from './read-bytes.ts'

/** More than anything of ours nests. Looking into what nests thousands deep ends the stack, not the parser. */
const DEEPEST = 20

/** A body of JSON, at most `most` bytes of it. Throws `UnfitBody`, also where it nests too deep. */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const text = await textOf(request, most)
  if (depthOf(text) > DEEPEST) throw new UnfitBody('malformed')
  try {
    return JSON.parse(text)
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
