import { BadCatalogue } from '../api/catalog/import/bad-catalogue.ts'
import { DatabaseInUse } from '../api/platform/database/embedded/lock.ts'
import { Refusal } from '../api/platform/request/refusal.ts'
import { reasonWords } from './refusal-words.ts'

/** What the command says to the shell. */
export const exitCodes = { done: 0, 'could not be done': 1, misused: 2 } as const

/** Something the operator can put right; its message is all they need. */
export class Failure extends Error {}

/** The command has said its answer, and what that is to the shell is another code than done. */
export class Answered extends Error {
  readonly code: number
  constructor(code: number) {
    super(`answered ${code}`)
    this.code = code
  }
}

/** An error in the operator's words. What nobody foresaw keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof BadCatalogue) {
    const { count } = error
    return `Nothing was imported: ${count} ${count === 1 ? 'mistake' : 'mistakes'}.\n${error.message}`
  }
  if (error instanceof Refusal) return error.reasons.map(reasonWords).join('\n')
  if (error instanceof Failure || error instanceof DatabaseInUse) return error.message
  if (error instanceof Error && error.message.startsWith('The configuration')) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
