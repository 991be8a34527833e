/** So many different ones are remembered until they are told: what else goes wrong meanwhile is one trouble more or less. */
const MOST = 50
const LONGEST = 120

/** What has an alert of its own, written where it happens with more than the log says. */
const toldElsewhere = new Set([
  'a refund failed',
  'a refund was not sent',
  'money was given back twice',
  'another sum was paid',
  'a page was paid twice',
  'a payment is disputed',
  'mail given up',
])

/** Something that the log called an error: in what, and the code of what failed, or its class. */
export type HeardError = { what: string; code: string }

/**
 * What the log of this process calls an error, each once until somebody takes it: a job tells the operator of it, who may have
 * no terminal to read a log on. The words are those of the code, never what somebody wrote; numbers and ids are cut out, so
 * that one trouble is one.
 */
export class HeardErrors {
  #heard = new Map<string, HeardError>()

  /** What was given to the log: details and words, or words alone. */
  note(given: unknown[]): void {
    const what = wordsIn(given)
    if (what === '' || toldElsewhere.has(what) || this.#heard.size >= MOST) return
    const heard = { what, code: codeIn(given[0]) }
    this.#heard.set(`${heard.what}/${heard.code}`, heard)
  }

  /** Tells each by `tell`, and forgets those that were told. */
  async take(tell: (heard: HeardError) => Promise<void>): Promise<void> {
    for (const [key, heard] of [...this.#heard]) {
      await tell(heard)
      this.#heard.delete(key)
    }
  }
}

function wordsIn(given: unknown[]): string {
  const words = given.find((one) => typeof one === 'string') ?? ''
  return words
    .replace(/\b(?=[\da-f-]*\d)[\da-f]+(-[\da-f]+)*\b/gi, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}

function codeIn(details: unknown): string {
  const error = details instanceof Error ? details : (details as { err?: unknown } | undefined)?.err
  if (!(error instanceof Error)) return 'error'
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code.slice(0, LONGEST)
  return error.name.slice(0, LONGEST)
}
