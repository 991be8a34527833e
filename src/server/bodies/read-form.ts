import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig } from '@fastify/busboy'
import { bytesOf, InvalidBody, readText } from './read-bytes.ts'

/**
 * Limits of a form: bytes of the whole body, fields, and files besides; `fieldBytes` of each field if that is less.
 * `dropsFiles` discards files and reads only the fields.
 */
export type FormBounds = { bytes: number; fields: number; files: number; fieldBytes?: number; dropsFiles?: boolean }

const MAX_NAME_LENGTH = 200

/**
 * Reads a form of either type, in time linear in its size. Stops as soon as a limit is exceeded. The platform's own
 * `formData()` has no limits.
 * @throws InvalidBody
 */
export async function readForm(request: Request, bounds: FormBounds): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type)) return await readParts(request, type, bounds)
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return await readPairs(request, bounds)
  throw new InvalidBody('malformed')
}

async function readPairs(request: Request, { bytes, fields }: FormBounds): Promise<FormData> {
  const text = await readText(request, bytes)
  if (text.split('&', fields + 1).length > fields) throw new InvalidBody('too_large')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

async function readParts(request: Request, type: string, bounds: FormBounds): Promise<FormData> {
  const form = new FormData()
  const parser = parserOf({ headers: { 'content-type': type }, limits: limitsOf(bounds) })
  const giveUp = () => void parser.destroy(new InvalidBody('too_large'))
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, giveUp)
  parser.on('field', (name, value) => void form.append(name, value))
  parser.on('file', (name, stream, filename, _, mime) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    // The parser itself reports an incomplete file.
    stream.on('error', () => {})
    if (bounds.dropsFiles) return void stream.resume()
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => form.append(name, new File(chunks, filename ?? '', { type: mime })))
  })
  await pipeline(bytesOf(request, bounds.bytes), parser).catch((error) => {
    throw error instanceof InvalidBody ? error : new InvalidBody('malformed')
  })
  return form
}

/** The parser throws synchronously if the boundary is missing or invalid. */
function parserOf(config: BusboyConfig) {
  try {
    return new Busboy(config)
  } catch {
    throw new InvalidBody('malformed')
  }
}

const limitsOf = ({ bytes, fields, files, fieldBytes = bytes }: FormBounds) => ({
  fieldNameSize: MAX_NAME_LENGTH,
  fieldSize: fieldBytes,
  fileSize: bytes,
  fields,
  files,
  parts: fields + files,
  headerPairs: 20,
  headerSize: 4_000,
})
