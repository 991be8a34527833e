import type { Endpoint } from '#contract/endpoint.ts'
import type { TestShop } from '../../../testing/shop.ts'

export type CallInput = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }

/** Calls an endpoint as a signed-in device, as a guest, or without any identity. */
export const calling =
  (shop: Pick<TestShop, 'call'>, { bearer, token }: { bearer?: string; token?: string | undefined }) =>
  ({ method, path }: Pick<Endpoint, 'method' | 'path'>, { params = {}, query = {}, body = {} }: CallInput) => {
    const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: bearer && `Bearer ${bearer}` }
    const guest: Record<string, string> = token === undefined ? {} : { user_token: token }
    if (method === 'POST') return shop.call(method, filled, { headers, body: { ...body, ...guest } })
    const requested = new URLSearchParams({ ...query, ...guest }).toString()
    return shop.call(method, requested ? `${filled}?${requested}` : filled, { headers })
  }
