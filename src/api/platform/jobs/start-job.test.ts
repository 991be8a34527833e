import { expect, onTestFinished, test, vi } from 'vitest'
import { startJob } from './start-job.ts'

const failing = (code: string) => Object.assign(new Error(`failed by ${code}`), { code })

/** Runs a job whose results are `runs` in turn (an error code, or null for success), and returns its log. */
async function logOf(runs: (string | null)[]): Promise<string[]> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const codeOf = (details: object) => (details as { err: { cause: { code: string } } }).err.cause.code
  const log = {
    error: (details: object) => void said.push(codeOf(details)),
    // Logged as a warning, because the database was busy or unavailable.
    warn: (details: object) => void said.push(`${codeOf(details)} for now`),
    info: () => void said.push('works again'),
  }
  const waiting = [...runs]
  const work = async () => {
    const trouble = waiting.shift()
    if (trouble) throw new Error('Failed query', { cause: failing(trouble) })
  }
  const job = startJob({ name: 'work', every: 1_000, log, work })
  await vi.advanceTimersByTimeAsync(runs.length * 1_000)
  await job.close()
  return said
}

test('a repeated error is logged once, and its end is logged', async () => {
  expect(await logOf(['53100', '53100', '53100', null, null])).toEqual(['53100', 'works again'])
})

test('a different error is logged too, and an error that returns is logged again', async () => {
  expect(await logOf(['53100', '57P01', null, '53100'])).toEqual(['53100', '57P01 for now', 'works again', '53100'])
})
