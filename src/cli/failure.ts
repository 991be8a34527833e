import { BadCatalogue } from '#api/catalog/import/import-problems.ts'
import { DatabaseInUse } from '#api/platform/database/embedded/lock.ts'
import { sentenceOf } from '#api/platform/request/envelope.ts'
import { BusinessError } from '#api/platform/request/errors.ts'
import { ApiError, ApiHttpError } from '#contract/client.ts'
import { translator } from '#i18n/translator.ts'
import { kebab } from './command-names.ts'

/** Exit codes of the command. */
export const exitCodes = { done: 0, 'could not be done': 1, misused: 2 } as const

/** An error that the operator can fix. Only its message is printed. */
export class Failure extends Error {}

/** The command line is invalid. */
export class UsageError extends Error {}

/** The command has printed its result and exits with a code other than `done`. */
export class ExitWithCode extends Error {
  readonly code: number
  constructor(code: number) {
    super(`answered ${code}`)
    this.code = code
  }
}

/** The message of an error for the operator. An unexpected error includes its stack. */
export function explain(error: unknown): string {
  if (error instanceof BadCatalogue) {
    const { count } = error
    return `Nothing was imported: ${count} ${count === 1 ? 'mistake' : 'mistakes'}.\n${error.message}`
  }
  if (error instanceof BusinessError)
    return error.reasons.map((reason) => sentenceOf(reason, translator('en'))).join('\n')
  if (error instanceof ApiError) return errorText(error)
  if (error instanceof ApiHttpError || error instanceof Failure || error instanceof DatabaseInUse) return error.message
  if (error instanceof Error && error.message.startsWith('The configuration')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Each message once, with the option that it concerns. */
function errorText({ message, form, fields }: ApiError): string {
  const sentences = new Map(form.map((sentence) => [sentence, '']))
  for (const [field, sentence] of Object.entries(fields)) sentences.set(sentence, `--${kebab(field)}: `)
  if (sentences.size === 0) return message
  return [...sentences].map(([sentence, option]) => option + sentence).join('\n')
}
