import { answerType, frameType } from './frames.ts'

const STATEMENT = 0x53

/**
 * Trap: all clients of PGlite share one session, in which a name can be prepared once, while each client believes that the
 * names are its own. So what is prepared already is not prepared again, whoever asks, and nobody's `Close` takes it from
 * the others. The same name for another text is PostgreSQL's own error (42P05).
 */
export class NamedStatements {
  /** The whole Parse message by name: as text, for comparing. */
  #known = new Map<string, string>()

  /** What to answer without asking PostgreSQL; undefined where it must be asked. */
  answerTo(frame: Uint8Array): Uint8Array | undefined {
    if (frame[0] === frameType.parse) {
      const name = nameIn(frame, 5)
      return name !== '' && this.#known.get(name) === textOf(frame) ? alone(answerType.parseComplete) : undefined
    }
    const closes = frame[0] === frameType.close && frame[5] === STATEMENT
    return closes && this.#known.has(nameIn(frame, 6)) ? alone(answerType.closeComplete) : undefined
  }

  /** Remembers what was prepared, if it was. */
  learn(frame: Uint8Array, answered: Uint8Array[]): void {
    if (frame[0] !== frameType.parse || answered[0]?.[0] !== answerType.parseComplete) return
    const name = nameIn(frame, 5)
    if (name !== '') this.#known.set(name, textOf(frame))
  }
}

const textOf = (frame: Uint8Array): string => Buffer.from(frame).toString('latin1')
const nameIn = (frame: Uint8Array, start: number): string =>
  Buffer.from(frame.subarray(start, frame.indexOf(0, start))).toString('latin1')
const alone = (type: number): Uint8Array => new Uint8Array([type, 0, 0, 0, 4])
