import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that the server accepted. */
type ReceivedMail = { messageId: string; to: string[]; raw: string }

type Behaviour = {
  user?: string
  password?: string
  /** Called when a mail has arrived but is not yet acknowledged. May throw the answer, or never return. */
  onMail?: (mail: ReceivedMail) => unknown
  /** May throw the answer to a recipient's address. */
  onReader?: (address: string) => unknown
  /** May throw the answer to the sender's address. */
  onSender?: (address: string) => unknown
}

/** An error answer as real servers send it: `refusal(550, 'No such mailbox')`. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A local SMTP server that stores the received mails. */
export async function openTestSmtp({ user, password, onMail, onReader, onSender }: Behaviour = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Senders that were killed leave connections open.
    closeTimeout: 100,
    authOptional: user === undefined,
    onAuth(given, _session, done) {
      if (given.username === user && given.password === password) done(null, { user: given.username })
      else done(refusal(535, 'Wrong user or password'))
    },
    onMailFrom({ address }, _session, done) {
      answer(() => onSender?.(address), done)
    },
    onRcptTo({ address }, _session, done) {
      answer(() => onReader?.(address), done)
    },
    onData(stream, session, done) {
      answer(async () => {
        const raw = await text(stream)
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
        const mail = { messageId, raw, to: session.envelope.rcptTo.map(({ address }) => address) }
        await onMail?.(mail)
        received.push(mail)
      }, done)
    },
  })
  // Some tests interrupt a mail in the middle.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    /** Ends every connection at once, like a server that goes down. */
    drop: () => {
      for (const { _socket } of server.connections as unknown as Iterable<{ _socket: { destroy(): void } }>)
        _socket.destroy()
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

const answer = (work: () => unknown, done: (error?: Error | null) => void) =>
  Promise.resolve()
    .then(work)
    .then(
      () => done(),
      (error: Error) => done(error),
    )
