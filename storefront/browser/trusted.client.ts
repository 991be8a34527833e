type Policy = { createHTML(html: string): string; createScriptURL(url: string): string }
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const WORKER = '/service-worker.js'

/**
 * The only way from text to markup or to a script's address: the content policy of pages (`serving/page-headers.ts`)
 * forbids all others to all scripts, and lets no other policy than this one be made.
 */
const policy = window.trustedTypes?.createPolicy('charsu', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (url !== WORKER) throw new TypeError(`${url} is no script of the shop`)
    return url
  },
})
/** A page that the shop answered, to take parts from: scripts in it do not run. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)
