import { encryptNotification } from '@block65/webcrypto-web-push'

/** Seconds between two messages to a device. Events in between are sent as one message. */
export const PAUSE_SECONDS = 60

const MAX_WAIT_SECONDS = 6 * 60 * 60

/** Seconds until the next attempt after `attempts` failures: 1 minute, 2, 4 … 6 hours. */
export const waitAfter = (attempts: number): number => Math.min(60 * 2 ** Math.max(0, attempts - 1), MAX_WAIT_SECONDS)

/** True if a message can be encrypted with a browser's keys (RFC 8291). Tests it by encrypting one. */
export const canBeSealedFor = ({ p256dh, auth }: { p256dh: string; auth: string }): Promise<boolean> =>
  encryptNotification({ endpoint: '', expirationTime: null, keys: { p256dh, auth } }, new Uint8Array()).then(
    () => true,
    () => false,
  )

/** The meaning of a push service's status code (RFC 8030): delivered, subscription gone for good, or try again. */
export function afterAnswer(answered: number): 'told' | 'gone' | 'again' {
  if (answered >= 200 && answered < 300) return 'told'
  return answered === 404 || answered === 410 ? 'gone' : 'again'
}
