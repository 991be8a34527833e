type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const WORKER = '/service-worker.js'
const PUSH_WORKER = '/console/push-worker.js'

/**
 * The only way from text to markup or to a script's address: the content policy of pages (`src/server/page-headers.ts`)
 * forbids all others to all scripts, and lets no other policy than this one be made.
 */
const policy = window.trustedTypes?.createPolicy('charsu', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== WORKER && url !== PUSH_WORKER) throw new TypeError(`${url} is no script of the shop`)
    return url
  },
})
/** A page that the shop answered, to take parts from: scripts in it do not run. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)

/** That of the console, which shows news on the screen and nothing else. */
export const registerPushWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(PUSH_WORKER) ?? PUSH_WORKER, { scope: '/console' })
