import { MISTAKES_TOLD } from '#contract/catalog/console-imports.ts'

/** What is wrong with a line, in words for the operator. */
export type Problem = { line: number; reason: string }

/** A reason may name what the line holds, however long that is. */
const LONGEST_REASON = 500

/** Nothing was imported; `problems` lists the bad lines, `count` says how many mistakes there were in all. */
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

/** Gathers what is wrong with a catalogue of any size. */
export type Faults = ReturnType<typeof gatherFaults>

export function gatherFaults() {
  const problems: Problem[] = []
  let count = 0
  return {
    /** `of` is how many reasons the line has where not all are given. */
    add(line: number, reasons: readonly string[], of = reasons.length) {
      count += of
      for (const reason of reasons.slice(0, MISTAKES_TOLD - problems.length))
        problems.push({ line, reason: shortened(reason) })
    },
    /** Whether so many were found that nobody reads on. */
    isFull: () => problems.length >= MISTAKES_TOLD,
    throwIfAny() {
      if (count > 0) throw new BadCatalogue(problems, count)
    },
  }
}

const shortened = (reason: string) => (reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason)
