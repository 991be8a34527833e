import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { callJson } from '../call-json.ts'
import { KeysRefused, ProviderRefused, ProviderUnavailable } from '../provider.ts'

export type IyzicoKeys = {
  apiKey: string
  /** Signs requests and verifies responses and webhooks. */
  secretKey: string
  /** Replaces Iyzico's base URL: for its sandbox or in tests. */
  url?: string | undefined
  /** Timeout of requests, in milliseconds. */
  timeout?: number | undefined
}

const HOME = 'https://api.iyzipay.com'

/** An amount in a response: a number or a numeric string. Signatures use it without trailing zeros. */
export const Amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number())
/** Ids are strings or numbers. */
export const Id = z.union([z.string(), z.number()]).transform(String)

const Said = z.object({
  status: z.string(),
  errorCode: Id.nullish(),
  errorMessage: z.string().nullish(),
  retryable: z.boolean().nullish(),
  signature: z.string().nullish(),
})

/** Error codes that may be temporary: a failure of Iyzico (docs.iyzico.com, error codes). */
const PASSING = new Set(['1', '100001'])
const WRONG_KEYS = new Set(['1000', '1001'])

export type Iyzico = ReturnType<typeof iyzicoWith>

/**
 * Client of Iyzico's REST API (docs.iyzico.com). Does not use the package `iyzipay`, which has no timeout, hides the HTTP status and
 * depends on a fork of the unmaintained `request`.
 */
export function iyzicoWith({ apiKey, secretKey, url = HOME, timeout }: IyzicoKeys) {
  const hmac = (text: string): string => createHmac('sha256', secretKey).update(text).digest('hex')

  /** The `IYZWSv2` header: signs the request together with a random value. */
  function authorization(path: string, body: string) {
    const random = randomBytes(16).toString('hex')
    const named = `apiKey:${apiKey}&randomKey:${random}&signature:${hmac(random + path + body)}`
    return { authorization: `IYZWSv2 ${Buffer.from(named).toString('base64')}`, 'x-iyzi-rnd': random }
  }

  async function ask<S extends z.ZodType>(answer: S, path: string, sent: { body?: object; query?: string }) {
    const body = sent.body && JSON.stringify(sent.body)
    const { json } = await callJson(`${url}${path}${sent.query ? `?${sent.query}` : ''}`, {
      method: body ? 'POST' : 'GET',
      headers: authorization(path, body ?? ''),
      body,
      timeout,
    })
    const said = Said.safeParse(json)
    if (!said.success) throw new ProviderUnavailable('An answer that is none of Iyzico’s')
    if (said.data.status !== 'success') throw troubleOf(said.data)
    const read = answer.safeParse(json)
    if (!read.success) throw new ProviderUnavailable('An answer of Iyzico’s that cannot be read')
    return { ...(read.data as z.output<S> & object), signature: said.data.signature ?? '' }
  }

  return {
    post: <S extends z.ZodType>(answer: S, path: string, body: object) => ask(answer, path, { body }),
    get: <S extends z.ZodType>(answer: S, path: string, query: string) => ask(answer, path, { query }),
    /** Throws unless the response signs exactly these values, in the documented order of each endpoint. */
    prove(signature: string, values: (string | number)[]): void {
      if (!isSameSecret(signature, hmac(values.join(':'))))
        throw new ProviderUnavailable('An answer that Iyzico did not sign')
    },
    /** The expected `X-IYZ-SIGNATURE-V3`: here the secret also precedes the values, and they have no separator. */
    webhookSignature: (values: string[]): string => hmac(secretKey + values.join('')),
  }
}

function troubleOf({ errorCode, errorMessage, retryable }: z.infer<typeof Said>): Error {
  const problem = `${errorCode ?? ''} ${errorMessage ?? ''}`.trim().slice(0, 200)
  if (WRONG_KEYS.has(errorCode ?? '')) return new KeysRefused(problem)
  return retryable || PASSING.has(errorCode ?? '') ? new ProviderUnavailable(problem) : new ProviderRefused(problem)
}
