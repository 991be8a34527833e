/** Different errors remembered at most until they are taken. Further ones are ignored. */
const MAX_ERRORS = 50
const MAX_ERROR_LENGTH = 120

/** Errors that raise their own alert with more details where they occur. */
const alertedElsewhere = new Set([
  'a refund failed',
  'a refund was not sent',
  'money was given back twice',
  'another sum was paid',
  'a page was paid twice',
  'a payment is disputed',
  'mail given up',
])

/** An error from the log: the log message, and the error code or class. */
export type LoggedError = { what: string; code: string }

/**
 * Errors that the log of this process recorded, each once until taken. A job turns them into alerts for operators
 * without access to the log. The message comes from the code and contains no personal data. Numbers and ids are
 * removed, so that repeats of one problem are equal.
 */
export class LoggedErrors {
  #heard = new Map<string, LoggedError>()

  /** Takes the arguments of a log call: details and message, or a message alone. */
  note(input: unknown[]): void {
    const what = wordsIn(input)
    if (what === '' || alertedElsewhere.has(what) || this.#heard.size >= MAX_ERRORS) return
    const loggedError = { what, code: codeIn(input[0]) }
    this.#heard.set(`${loggedError.what}/${loggedError.code}`, loggedError)
  }

  /** Passes each error to `tell`, and forgets those that were processed. */
  async take(report: (loggedError: LoggedError) => Promise<void>): Promise<void> {
    for (const [key, loggedError] of [...this.#heard]) {
      await report(loggedError)
      this.#heard.delete(key)
    }
  }
}

function wordsIn(input: unknown[]): string {
  const words = input.find((one) => typeof one === 'string') ?? ''
  return words
    .replace(/\b(?=[\da-f-]*\d)[\da-f]+(-[\da-f]+)*\b/gi, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_ERROR_LENGTH)
}

function codeIn(details: unknown): string {
  const error = details instanceof Error ? details : (details as { err?: unknown } | undefined)?.err
  if (!(error instanceof Error)) return 'error'
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code.slice(0, MAX_ERROR_LENGTH)
  return error.name.slice(0, MAX_ERROR_LENGTH)
}
