import { readForm } from '#server/bodies/read-form.ts'

/**
 * The callback paths for payment providers, in any language. The pattern excludes paths that start with `//`, which
 * browsers read as another host.
 */
const RETURN = /^(\/[\w-]+)?\/(checkout\/return|razorpay-callback)$/
/**
 * Limits above all known providers and within those of the API (src/contract/ordering/paying.ts). Bytes and characters.
 */
const FORM = { bytes: 50_000, fields: 100, files: 0 }
const MAX_FIELDS = 20
const MAX_NAME_LENGTH = 100
const MAX_VALUE_LENGTH = 2000

/**
 * Converts a provider's POST callback into a redirect to the same address by GET, with the form's fields as parameters.
 * Browsers send no cookies with a cross-site POST, but they do with the redirected GET. The form itself has no effect,
 * so a forged one does no harm. Undefined for all other requests.
 */
export async function redirectProviderReturn(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !RETURN.test(url.pathname)) return undefined
  const form = await readForm(request, FORM).catch(() => new FormData())
  for (const [name, value] of [...form].slice(0, MAX_FIELDS)) {
    const isPlain = typeof value === 'string' && value.length <= MAX_VALUE_LENGTH && name.length <= MAX_NAME_LENGTH
    if (isPlain && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return new Response(null, {
    status: 303,
    headers: { location: url.pathname + url.search, 'cache-control': 'no-store' },
  })
}
