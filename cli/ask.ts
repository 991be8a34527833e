import { createInterface } from 'node:readline/promises'

/** Asks a question that only "yes" agrees to; null where no terminal can answer, as in a script. */
export type Ask = (question: string) => Promise<boolean | null>

/** Asks at the terminal. The question goes to standard error: standard output holds the answer of the command. */
export const askAtTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question}\nType yes to go on: `)
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
