import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has taken. */
type ReceivedMail = { messageId: string; to: string[]; raw: string }

type Behaviour = {
  user?: string
  password?: string
  /** Called when a mail is in but not yet acknowledged: throws what to answer, or never comes back. */
  onMail?: (mail: ReceivedMail) => unknown
  /** Throws what to answer to a reader. */
  onReader?: (address: string) => unknown
  /** Throws the answer to the sender's address. */
  onSender?: (address: string) => unknown
}

/** What a real server answers, `refusal(550, 'No such mailbox')`. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** An SMTP server on this machine that keeps what it gets. */
export async function openTestSmtp({ user, password, onMail, onReader, onSender }: Behaviour = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Senders that were killed leave their connections behind.
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
  // A mail that is cut off in the middle is part of these tests.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    received,
    /** Ends every connection without a word, as a server does that goes down. */
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
