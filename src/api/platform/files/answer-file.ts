import type { Files, Part } from './files.ts'

/**
 * Serves a file as video players need it: in parts (`Range`), conditionally (`ETag`), and streamed, so that large files
 * need little memory. Undefined if the file does not exist.
 */
export async function answerFile(
  files: Files,
  name: string,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  responseHeaders: Record<string, string>,
): Promise<Response | undefined> {
  const found = await files.find(name)
  if (!found) return undefined
  const { size, etag } = found
  const answered = { ...responseHeaders, etag, 'accept-ranges': 'bytes' }
  if (headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers: answered })
  const isSame = (headers.get('if-range') ?? etag) === etag
  const part = isSame ? partOf(headers.get('range'), size) : undefined
  if (part === 'none') {
    return new Response(null, { status: 416, headers: { ...answered, 'content-range': `bytes */${size}` } })
  }
  const length = part ? part.to - part.from + 1 : size
  const all = { ...answered, 'content-length': String(length) }
  const init = part
    ? { status: 206, headers: { ...all, 'content-range': `bytes ${part.from}-${part.to}/${size}` } }
    : { status: 200, headers: all }
  if (method === 'HEAD') return new Response(null, init)
  const bytes = await files.read(name, part)
  return bytes && new Response(bytes, init)
}

/**
 * A single part, as players request it. Several parts, or an invalid range, are answered with the whole file (RFC 9110,
 * 14.2). 'none' if the range is outside the file.
 */
function partOf(range: string | null, size: number): Part | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const part =
    first === ''
      ? { from: Math.max(0, size - Number(last)), to: size - 1 }
      : { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  if (last !== '' && first !== '' && Number(last) < Number(first)) return undefined
  return part.from > part.to ? 'none' : part
}
