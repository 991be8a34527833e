import { vi } from 'vitest'

const ORIGIN = 'https://shop.example'

type AnswerOptions = { headers?: Record<string, string>; status?: number; redirected?: boolean }

/** A same-origin response. Unlike one from `new Response`, it has the type `basic`, and so have its clones. */
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

/** The path and query of a request, a URL or a string. */
const pathOf = (what: unknown): string => {
  const { pathname, search } = new URL(what instanceof Object && 'url' in what ? `${what.url}` : `${what}`, ORIGIN)
  return pathname + search
}

/**
 * A device for a service worker: caches, a network and the shop's server. The browser globals (`self`, `caches`,
 * `fetch`, `navigator`) are stubbed until `leave`.
 */
export function aDevice() {
  const caches = new Map<string, Map<string, Response>>()
  const shop = new Map<string, () => Response | Promise<Response>>()
  const listeners: Record<string, (event: object) => void> = {}
  const device = {
    /** False: `navigator.onLine` is false and all requests fail. */
    online: true,
    /** True: requests fail although `navigator.onLine` is true. */
    unavailable: false,
    /** True: storing fails while pictures are cached. */
    full: false,
    /** True: the worker controls pages that were open before it. */
    serves: false,
    /** The messages that the worker sent to the open page. */
    told: [] as unknown[],
    /** The requests to the shop with their credentials mode. */
    asked: [] as { path: string; credentials: string | undefined }[],
    sends: (path: string, body: string, said: AnswerOptions = {}) =>
      void shop.set(path, () => new ShopAnswer(body, said)),
    sendsLate: (path: string, body: string, when: Promise<unknown>) =>
      void shop.set(path, () => when.then(() => new ShopAnswer(body, {}))),
    /** The cached paths, in all caches or in those whose name has this ending. */
    kept: (ending = '') => [...caches].flatMap(([name, all]) => (name.endsWith(ending) ? [...all.keys()] : [])),
    /**
     * The worker's response, or undefined if it leaves the request to the browser. Waits for all of the worker's tasks.
     */
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
    const respondWith = (input: Promise<Response>) => {
      answer = input
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
