import { answerType, closes, frameAbout, frameType } from './frames.ts'

/** A client of the database, told from others by being itself. */
type Client = object
/** The whole Parse message, as text, for comparing; and who has prepared it and not closed it since. */
type Named = { text: string; clients: Set<Client> }

/**
 * Trap: all clients of PGlite share one session, in which a name can be prepared once, while each client believes that the
 * names are its own. So what is prepared already is not prepared again, whoever asks, and PostgreSQL is told to `Close` it
 * when the last who has it closes it or goes away. The same name for another text is PostgreSQL's own error (42P05).
 */
export class NamedStatements {
  #known = new Map<string, Named>()

  /** What to answer a client without asking PostgreSQL; undefined where it must be asked. */
  answerTo(frame: Uint8Array, client: Client): Uint8Array | undefined {
    if (frame[0] === frameType.parse) {
      const known = this.#known.get(nameIn(frame, 5))
      if (known?.text !== textOf(frame)) return undefined
      known.clients.add(client)
      return alone(answerType.parseComplete)
    }
    if (!closes(frame, 'statement')) return undefined
    const known = this.#known.get(nameIn(frame, 6))
    known?.clients.delete(client)
    return known && known.clients.size > 0 ? alone(answerType.closeComplete) : undefined
  }

  /** Remembers what was prepared, if it was, and forgets what was closed. */
  learn(frame: Uint8Array, answered: Uint8Array[], client: Client): void {
    const end = answered.at(-1)?.at(-alone(0).length)
    if (frame[0] === frameType.parse && end === answerType.parseComplete) {
      const name = nameIn(frame, 5)
      if (name !== '') this.#known.set(name, { text: textOf(frame), clients: new Set([client]) })
    }
    if (closes(frame, 'statement') && end === answerType.closeComplete) this.#known.delete(nameIn(frame, 6))
  }

  /** A client went away: what to send so that PostgreSQL closes the names that nobody has any more. */
  closeAfter(client: Client): Uint8Array[] {
    for (const { clients } of this.#known.values()) clients.delete(client)
    return [...this.#known]
      .filter(([, { clients }]) => clients.size === 0)
      .map(([name]) => frameAbout('statement', name, 'close'))
  }
}

const textOf = (frame: Uint8Array): string => Buffer.from(frame).toString('latin1')
const nameIn = (frame: Uint8Array, start: number): string =>
  Buffer.from(frame.subarray(start, frame.indexOf(0, start))).toString('latin1')
const alone = (type: number): Uint8Array => new Uint8Array([type, 0, 0, 0, 4])
