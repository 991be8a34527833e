import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A data folder that goes away with the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'charsu-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
