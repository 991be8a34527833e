import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { type Contract, endpointsOf } from '#contract/endpoint.ts'

/** The name of the endpoint at a path below `/api/v1`, such as `orders.place`; `other` if there is none. */
export function callNames(contract: Contract): (method: string, path: string) => string {
  const router = new SmartRouter<string>({ routers: [new RegExpRouter(), new TrieRouter()] })
  for (const { feature, name, endpoint } of endpointsOf(contract))
    router.add(endpoint.method, endpoint.path, `${feature}.${name}`)
  return (method, path) => {
    const [[found]] = router.match(method === 'HEAD' ? 'GET' : method, path)
    return found?.[0] ?? 'other'
  }
}
