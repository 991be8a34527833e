/**
 * Service worker of the console. It shows push messages and opens their pages. It has no cache and no fetch handler, so every page of the
 * console comes from the server.
 */
declare const self: ServiceWorkerGlobalScope

/** Payload of a push message (src/api/staff/push/send-push.ts). */
type Message = { title: string; body: string; path: string; tag: string; language: string }

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const message = event.data?.json() as Message | undefined
  if (message) event.waitUntil(show(message))
})

const isRtl = (language: string) => ['fa', 'ps', 'ar', 'ur'].includes(language)

/** A notification replaces an earlier one with the same tag, so a message that arrives twice is shown once. */
const show = ({ title, body, path, tag, language }: Message) =>
  self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: isRtl(language) ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    data: path,
  })

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Opens only pages of the console, even if the message contains another address. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  const isConsole = /^(\/[a-z]{2,3})?\/console(\/|$)/.test(url.pathname)
  await self.clients.openWindow(isConsole && url.origin === self.location.origin ? url.href : '/console/news')
}

export {}
