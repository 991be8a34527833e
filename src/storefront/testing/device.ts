import { vi } from 'vitest'

const ORIGIN = 'https://shop.example'

type AnswerOptions = { headers?: Record<string, string>; status?: number; redirected?: boolean }

/** An answer of the shop: unlike one made by hand it is of the same origin, and so are its copies. */
class ShopAnswer extends Response {
  #body: string
  #said: AnswerOptions

  constructor(body: string, said: AnswerOptions) {
    const { headers, status = 200 } = said
    super(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
    this.#body = body
    this.#said = said
  }

  override get type(): ResponseType {
    return 'basic'
  }

  override get redirected(): boolean {
    return this.#said.redirected ?? false
  }

  override clone(): Response {
    return new ShopAnswer(this.#body, this.#said)
  }
}

type RequestOptions = { method?: string; mode?: string; accept?: string }

/** Path and query of whatever names an address. */
const pathOf = (what: unknown): string => {
  const { pathname, search } = new URL(what instanceof Object && 'url' in what ? `${what.url}` : `${what}`, ORIGIN)
  return pathname + search
}

/**
 * A phone as a service worker knows it: caches, a connection that may break, and the shop at its other end. The browser's
 * names (`self`, `caches`, `fetch`, `navigator`) are global until `leave`.
 */
export function aDevice() {
  const caches = new Map<string, Map<string, Response>>()
  const shop = new Map<string, () => Response | Promise<Response>>()
  const listeners: Record<string, (event: object) => void> = {}
  const device = {
    /** False: the device says so itself, and nothing is reached. */
    online: true,
    /** The shop does not answer, though the device thinks it is online. */
    unavailable: false,
    /** No room for anything while there are pictures. */
    full: false,
    /** The worker serves pages that were open before it came. */
    serves: false,
    /** What the worker told the open page. */
    told: [] as unknown[],
    /** What was asked of the shop, and whether cookies went with it. */
    asked: [] as { path: string; credentials: string | undefined }[],
    sends: (path: string, body: string, said: AnswerOptions = {}) =>
      void shop.set(path, () => new ShopAnswer(body, said)),
    sendsLate: (path: string, body: string, when: Promise<unknown>) =>
      void shop.set(path, () => when.then(() => new ShopAnswer(body, {}))),
    /** Paths of what is kept, in all caches or those whose name ends so. */
    kept: (ending = '') => [...caches].flatMap(([name, all]) => (name.endsWith(ending) ? [...all.keys()] : [])),
    /** What the worker answers; undefined when it leaves a request to the browser. Waits for all it does meanwhile. */
    async ask(path: string, { method = 'GET', mode = 'navigate', accept = 'text/html' }: RequestOptions = {}) {
      const request = { url: ORIGIN + path, method, mode, headers: new Headers({ accept }) }
      return await happens('fetch', { request, clientId: 'page', resultingClientId: '' })
    },
    tell: (data: object) => happens('message', { data }),
    wakes: () => happens('activate', {}),
    leave: () => void vi.unstubAllGlobals(),
  }

  async function happens(kind: string, said: object): Promise<Response | undefined> {
    const waiting: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    listeners[kind]?.({ ...said, respondWith, waitUntil: (work: Promise<unknown>) => void waiting.push(work) })
    const response = await answer
    for (let done = 0; done < waiting.length; done++) await waiting[done]
    return response
  }

  async function fetched(what: unknown, how?: RequestInit): Promise<Response> {
    const path = pathOf(what)
    device.asked.push({ path, credentials: how?.credentials })
    const answer = shop.get(path)
    if (!device.online || device.unavailable || !answer) throw new TypeError('Failed to fetch')
    return await answer()
  }

  function opened(name: string) {
    const all = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, all)
    return {
      match: async (key: unknown) => all.get(pathOf(key))?.clone(),
      matchAll: async () => [...all.values()].map((answer) => answer.clone()),
      keys: async () => [...all.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async (key: unknown) => all.delete(pathOf(key)),
      add: async (key: string) => void all.set(pathOf(key), await fetched(key)),
      async put(key: unknown, answer: Response) {
        if (device.full && [...caches.keys()].some((one) => one.endsWith('-pictures'))) throw new Error('no room')
        all.set(pathOf(key), answer)
      },
    }
  }

  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', {
    open: async (name: string) => opened(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (key: unknown, { cacheName }: { cacheName: string }) => await opened(cacheName).match(key),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return device.online
    },
  })
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {},
    skipWaiting() {},
    clients: {
      claim: async () => void Object.assign(device, { serves: true }),
      get: async () => ({ postMessage: (said: unknown) => device.told.push(said) }),
    },
    addEventListener: (kind: string, hear: (event: object) => void) => void Object.assign(listeners, { [kind]: hear }),
  })
  return device
}
