import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SMALLEST_WORTH_COMPRESSING = 1_000
/**
 * A window as large as the text: the usual one of 4 MB finds no more in a page, takes three times as long, and is memory
 * that four compressors at once ask for and hardly give back.
 */
const windowBits = (bytes: number): number =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(bytes))))
export const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.byteLength),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}
export type Encoding = keyof typeof compressors

/** An answer for the visitor at hand alone: nobody on its way keeps it. */
export async function unkept(request: Request, response: Response): Promise<Response> {
  response.headers.set('cache-control', 'private, no-store')
  return await compressed(request, response)
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const encoding = bestEncoding(request.headers.get('accept-encoding'))
  const isText = /^(text|application\/(json|xml|manifest))/.test(response.headers.get('content-type') ?? '')
  if (!encoding || !isText || !response.body || response.headers.has('content-encoding')) return response
  const raw = new Uint8Array(await response.arrayBuffer())
  if (raw.byteLength < SMALLEST_WORTH_COMPRESSING) return new Response(raw, response)
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'accept-encoding')
  return new Response(new Uint8Array(await compressors[encoding](raw)), { status: response.status, headers })
}

/** The smallest that the browser takes. */
export function bestEncoding(accepted: string | null): Encoding | undefined {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}
