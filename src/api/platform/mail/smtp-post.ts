import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { asMessage, DeliveryError, type Post } from './post.ts'

/** Time limits. A server that does not answer blocks one worker for this long and nothing else. Milliseconds. */
const timeout = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Trouble = Error & { code?: string; responseCode?: number; response?: string; command?: string }

/** Sends through `smtp://user:password@host:587` (with STARTTLS if the server supports it) or `smtps://…:465`. */
export function smtpPost(url: string, limits: SMTPTransportOptions = timeout): Post {
  return async (envelope) => {
    // Loaded with the first mail, because it takes 18 MB of memory.
    const { createTransport } = await import('nodemailer')
    try {
      await createTransport({ url, ...limits }).sendMail(asMessage(envelope))
    } catch (trouble) {
      throw undelivered(trouble as Trouble)
    }
  }
}

/**
 * The recipient's address does not exist (RFC 3463, X.1.x). X.1.7 and X.1.8 concern the sender's address. A 5xx without
 * such a code may also concern the shop's login, sender, reputation or the size, so it is retried.
 */
const UNKNOWN_MAILBOX = /^550[ -]5\.1\.(?![78]\b)\d/

function undelivered({ code = 'unknown', responseCode = 0, response = '', command, message }: Trouble): DeliveryError {
  const forGood = command === 'RCPT TO' && UNKNOWN_MAILBOX.test(response)
  const isRefused = responseCode >= 500 && !forGood
  return new DeliveryError(message, { code: responseCode ? `${code} ${responseCode}` : code, forGood, isRefused })
}
