import { MISTAKES_TOLD } from '#contract/catalog/console-imports.ts'

/** One mistake in a line of the file, as an English sentence for staff. */
export type Problem = { line: number; reason: string }

/** In characters. A reason may quote the content of the line, which has no limit. */
const MAX_REASON_LENGTH = 500

/** The import stops and changes nothing. `problems` lists the bad lines; `count` is the number of all mistakes. */
export class BadCatalogue extends Error {
  readonly problems: Problem[]
  readonly count: number
  constructor(problems: Problem[], count = problems.length) {
    const sorted = [...problems].sort((a, b) => a.line - b.line)
    const told = sorted.map(({ line, reason }) => `line ${line}: ${reason}`)
    const untold = count - problems.length
    super([...told, ...(untold > 0 ? [`and ${untold} more`] : [])].join('\n'))
    this.problems = sorted
    this.count = count
  }
}

/** Collects mistakes. The list is limited, so that a file of any size fits into memory. */
export type Mistakes = ReturnType<typeof gatherMistakes>

export function gatherMistakes() {
  const problems: Problem[] = []
  let count = 0
  return {
    /** `of` is the number of mistakes in the line, if `reasons` is not complete. */
    add(line: number, reasons: readonly string[], of = reasons.length) {
      count += of
      for (const reason of reasons.slice(0, MISTAKES_TOLD - problems.length))
        problems.push({ line, reason: shortened(reason) })
    },
    /** Whether the list is full. Further mistakes are counted but not listed. */
    isFull: () => problems.length >= MISTAKES_TOLD,
    throwIfAny() {
      if (count > 0) throw new BadCatalogue(problems, count)
    },
  }
}

const shortened = (reason: string) =>
  reason.length > MAX_REASON_LENGTH ? `${reason.slice(0, MAX_REASON_LENGTH)}…` : reason
