/**
 * The console's own worker: it shows news on the screen, and opens what they are about. It keeps nothing and answers no request,
 * so every page of the console still comes from the server.
 */
declare const self: ServiceWorkerGlobalScope

/** What the shop sends (src/api/staff/push/send-push.ts). */
type Message = { title: string; body: string; path: string; tag: string; language: string }

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const message = event.data?.json() as Message | undefined
  if (message) event.waitUntil(show(message))
})

const isRtl = (language: string) => ['fa', 'ps', 'ar', 'ur'].includes(language)

/** The same tag replaces what it showed: a message that comes twice is seen once. */
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

/** Only ever a page of the console, whatever a message says. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin)
  const isConsole = /^(\/[a-z]{2,3})?\/console(\/|$)/.test(url.pathname)
  await self.clients.openWindow(isConsole && url.origin === self.location.origin ? url.href : '/console/news')
}

export {}
