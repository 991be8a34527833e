import { handedOver, handOver } from '../../contract/handed-over.ts'

/**
 * A request as a page of this process makes it, its body an object instead of bytes; as it is, where a page could not make it.
 * Files go as bytes from there, too.
 */
export async function asOfThisProcess(request: Request): Promise<Request> {
  const { url, method, headers } = request
  if (method === 'GET' || method === 'HEAD') return handOver(request, () => undefined)
  if (!/^application\/json$/.test(headers.get('content-type') ?? '')) return request
  const text = await request.clone().text()
  try {
    const body = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return request
    headers.delete('content-type')
    return handOver(new Request(url, { method, headers }), () => body)
  } catch {
    return request
  }
}

/** What was handed over, written as it would have been over the wire. */
export function asOverTheWire(answer: Response): Response {
  const { status, headers } = answer
  const handed = handedOver(answer)
  if (handed === undefined || answer.body) return answer
  return Response.json(handed, { status, headers: [...headers, ['content-type', 'application/json']] })
}
