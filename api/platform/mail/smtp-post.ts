import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import { asMessage, type Post, Undelivered } from './post.ts'

/** A server that does not answer holds one of a few places for so long, and nothing else. Milliseconds. */
const patience = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Trouble = Error & { code?: string; responseCode?: number }

/** Sends through `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…:465`. */
export function smtpPost(url: string, limits: SMTPTransportOptions = patience): Post {
  return async (envelope) => {
    // Loaded with the first mail: it weighs 18 MB.
    const { createTransport } = await import('nodemailer')
    try {
      await createTransport({ url, ...limits }).sendMail(asMessage(envelope))
    } catch (trouble) {
      throw undelivered(trouble as Trouble)
    }
  }
}

/** Mailboxes and mails that a server refuses with 5xx are refused for good; anything else may be better later. */
function undelivered({ code = 'unknown', responseCode, message }: Trouble): Undelivered {
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const forGood = aboutMail && responseCode !== undefined && responseCode >= 500
  return new Undelivered(message, { code: responseCode ? `${code} ${responseCode}` : code, forGood })
}
