type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const WORKER = '/service-worker.js'
const PUSH_WORKER = '/console/push-worker.js'

/**
 * The only Trusted Types policy: it turns text into markup and into addresses of scripts. The content security policy of pages
 * (`src/server/page-headers.ts`) forbids other policies.
 */
const policy = window.trustedTypes?.createPolicy('charsu', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== WORKER && url !== PUSH_WORKER) throw new TypeError(`${url} is no script of the shop`)
    return url
  },
})
/** Parses a page of the shop to take elements from it. Its scripts do not run. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)

/** The worker of the console, which only shows push messages. */
export const registerPushWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(PUSH_WORKER) ?? PUSH_WORKER, { scope: '/console' })
