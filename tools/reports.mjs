// Reads the reports of the test runners: the number of tests by result, and each failure with the start of its message.
import { readFileSync } from 'node:fs'

const REASON_LENGTH = 600

/** Vitest's JSON report as `{passed, failed, skipped, faults}`; empty if there is no report. */
export function vitestReport(file) {
  const report = read(file)
  if (!report) return empty
  const faults = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [fault(name, message)]
    return failed.map(({ fullName, failureMessages }) => fault(`${name} › ${fullName}`, failureMessages.join('\n')))
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    faults,
  }
}

/** Playwright's JSON report in the same format. */
export function playwrightReport(file) {
  const report = read(file)
  if (!report) return empty
  const failed = report.suites.flatMap(specsOf).filter(({ ok }) => !ok)
  const faults = failed.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results)
    return fault(`${file} › ${title}`, results.find(({ error }) => error)?.error.message)
  })
  const { expected, unexpected, skipped } = report.stats
  return { passed: expected, failed: unexpected, skipped, faults }
}

const empty = { passed: 0, failed: 0, skipped: 0, faults: [] }
const fault = (name, reason = '') => ({ name, reason: reason.slice(0, REASON_LENGTH) })
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
