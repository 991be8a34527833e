import { encryptNotification } from '@block65/webcrypto-web-push'

/** A device is told no more often than this: what comes meanwhile comes in one message. */
export const PAUSE_SECONDS = 60

const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Seconds until the next try after so many that failed: a minute, two, four … six hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(60 * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_SECONDS)

/** Whether a message can be sealed with a browser's keys (RFC 8291): found out by sealing one. */
export const canBeSealedFor = ({ p256dh, auth }: { p256dh: string; auth: string }): Promise<boolean> =>
  encryptNotification({ endpoint: '', expirationTime: null, keys: { p256dh, auth } }, new Uint8Array()).then(
    () => true,
    () => false,
  )

/** What a push service's answer means (RFC 8030): taken, the browser is gone for good, or to be tried again. */
export function afterAnswer(answered: number): 'told' | 'gone' | 'again' {
  if (answered >= 200 && answered < 300) return 'told'
  return answered === 404 || answered === 410 ? 'gone' : 'again'
}
