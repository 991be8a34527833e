import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { copyPreparedDatabase } from './embedded-copy.ts'

/** A data folder that is removed after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'charsu-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same with a migrated database in it; creating one from scratch takes seconds. */
export async function temporaryDataDir() {
  const folder = temporaryFolder()
  await copyPreparedDatabase(folder)
  return folder
}
