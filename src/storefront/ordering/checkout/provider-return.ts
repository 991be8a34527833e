import { readForm } from '#server/bodies/read-form.ts'

/** The pages that providers send shoppers back to, in any language; nothing that begins like another host's address. */
const RETURN = /^(\/[\w-]+)?\/(checkout\/return|razorpay-callback)$/
/** More than any provider says, and no more than the API takes (src/contract/ordering/paying.ts). */
const FORM = { bytes: 50_000, fields: 100, files: 0 }
const FIELDS_AT_MOST = 20
const LONGEST_NAME = 100
const LONGEST = 2000

/**
 * Some providers send shoppers back by a form of theirs. Browsers send no cookies along with that, so it is led on to the
 * same address by `GET`, with what the form says: that request has them. Nothing is done for the form itself, whoever
 * made it. Undefined for all other requests.
 */
export async function redirectProviderReturn(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (request.method !== 'POST' || !RETURN.test(url.pathname)) return undefined
  const form = await readForm(request, FORM).catch(() => new FormData())
  for (const [name, value] of [...form].slice(0, FIELDS_AT_MOST)) {
    const isPlain = typeof value === 'string' && value.length <= LONGEST && name.length <= LONGEST_NAME
    if (isPlain && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return new Response(null, {
    status: 303,
    headers: { location: url.pathname + url.search, 'cache-control': 'no-store' },
  })
}
