import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../../../platform/request/same-secret.ts'
import { callJson } from '../call-json.ts'
import { KeysRefused, ProviderRefused, ProviderUnavailable } from '../provider.ts'

export type IyzicoKeys = {
  apiKey: string
  /** Signs what is asked, and proves what is answered and what webhooks tell. */
  secretKey: string
  /** Another address than Iyzico's: its sandbox, or for tests. */
  url?: string | undefined
  /** How long it is waited for, in milliseconds. */
  patience?: number | undefined
}

const HOME = 'https://api.iyzipay.com'

/** An amount as it is answered: a number, or one in a text; in signatures without zeros at its end. */
export const Amount = z.union([z.number(), z.string().transform(Number)]).pipe(z.number())
/** Ids come as texts and as numbers. */
export const Id = z.union([z.string(), z.number()]).transform(String)

const Said = z.object({
  status: z.string(),
  errorCode: Id.nullish(),
  errorMessage: z.string().nullish(),
  retryable: z.boolean().nullish(),
  signature: z.string().nullish(),
})

/** Their own troubles, and keys they do not know (docs.iyzico.com, error codes): it may be better later. */
const PASSING = new Set(['1', '100001'])
const WRONG_KEYS = new Set(['1000', '1001'])

export type Iyzico = ReturnType<typeof iyzicoWith>

/**
 * Iyzico's REST interface (docs.iyzico.com). Not by its package `iyzipay`: that waits without end for an answer, hides
 * the HTTP status, and brings a fork of the dead `request` along.
 */
export function iyzicoWith({ apiKey, secretKey, url = HOME, patience }: IyzicoKeys) {
  const hmac = (text: string): string => createHmac('sha256', secretKey).update(text).digest('hex')

  /** The header `IYZWSv2`: what is asked, signed together with something that is new each time. */
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
      patience,
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
    /** Throws unless these very values were signed, in the order that the documentation gives for each call. */
    prove(signature: string, values: (string | number)[]): void {
      if (!isSameSecret(signature, hmac(values.join(':'))))
        throw new ProviderUnavailable('An answer that Iyzico did not sign')
    },
    /** What `X-IYZ-SIGNATURE-V3` must be: here the secret leads the values too, and nothing stands between them. */
    webhookSignature: (values: string[]): string => hmac(secretKey + values.join('')),
  }
}

function troubleOf({ errorCode, errorMessage, retryable }: z.infer<typeof Said>): Error {
  const problem = `${errorCode ?? ''} ${errorMessage ?? ''}`.trim().slice(0, 200)
  if (WRONG_KEYS.has(errorCode ?? '')) return new KeysRefused(problem)
  return retryable || PASSING.has(errorCode ?? '') ? new ProviderUnavailable(problem) : new ProviderRefused(problem)
}
