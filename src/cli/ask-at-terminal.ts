import { createInterface } from 'node:readline/promises'

/** Asks the operator a question; only "yes" agrees. Resolves to null without a terminal, as in a script. */
export type AskQuestion = (question: string) => Promise<boolean | null>

/** Asks at the terminal. The question goes to standard error, because standard output has the command's result. */
export const askAtTerminal: AskQuestion = async (question) => {
  if (!process.stdin.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question}\nType yes to go on: `)
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    terminal.close()
  }
}
