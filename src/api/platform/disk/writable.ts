import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from './disk-full.ts'

/**
 * Throws a one-line error if files cannot be written to `dataDir`. A full disk is no error, because space may be freed.
 */
export function assertWritable(dataDir: string): void {
  const trial = join(dataDir, `.trial-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (cause) {
    if (isDiskFull(cause)) return
    const { code } = cause as NodeJS.ErrnoException
    throw new Error(`DATA_DIR ${dataDir} cannot be written to (${code}): name a folder that the shop may write in.`, {
      cause,
    })
  }
}
