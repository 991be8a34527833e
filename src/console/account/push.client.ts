import { registerPushWorker } from '#web/browser/trusted-types.client.ts'

/**
 * `data-push`: the button asks the browser for permission to show notifications, only when it is pressed, and adds the subscription to the
 * form. It is shown only in browsers that support push.
 */
const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-push]')) {
  if (!isAble) continue
  const button = form.querySelector('button')
  const none = form.querySelector<HTMLElement>('[data-push-none]')
  if (button) button.hidden = false
  if (none) none.hidden = true
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.push || form.elements.namedItem('endpoint') === null) return
    if ((form.elements.namedItem('endpoint') as HTMLInputElement).value !== '') return
    event.preventDefault()
    event.stopImmediatePropagation()
    ask(form).catch(() => showProblem(form, form.dataset.failed))
  },
  true,
)

async function ask(form: HTMLFormElement): Promise<void> {
  showProblem(form, '')
  if ((await Notification.requestPermission()) !== 'granted') return showProblem(form, form.dataset.refused)
  const registration = await registerPushWorker()
  await isActive(registration)
  const { endpoint, keys } = (await subscribe(registration, form.dataset.push ?? '')).toJSON()
  const subscription = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }
  for (const [name, value] of Object.entries(subscription))
    (form.elements.namedItem(name) as HTMLInputElement).value = value ?? ''
  form.requestSubmit()
}

/** A subscription made with an earlier key of the shop cannot be used, so it is replaced. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const how = { userVisibleOnly: true, applicationServerKey: key }
  return await pushManager.subscribe(how).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe(how)
  })
}

/** `serviceWorker.ready` does not resolve on a page outside the worker's scope. An active worker fires no further event. */
async function isActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return
  await new Promise<void>((done) => {
    const activate = () => (registration.active || worker.state === 'activated') && done()
    worker.addEventListener('statechange', activate)
    activate()
  })
}

function showProblem(form: HTMLFormElement, problem: string | undefined) {
  const place = form.querySelector('[data-push-problem]')
  if (place) place.textContent = problem ?? ''
}
