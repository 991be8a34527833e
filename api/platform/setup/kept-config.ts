import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What set-up keeps in the data folder, for this process and every later start. */
const KeptConfig = z.object({
  /** Used where the environment names no database. */
  databaseUrl: z.string().optional(),
  databaseChosen: z.boolean().default(false),
  foldersGood: z.boolean().default(false),
  /** Set-up is over for good. */
  configured: z.boolean().default(false),
})
export type KeptConfig = z.infer<typeof KeptConfig>

const fileIn = (dataDir: string) => join(dataDir, 'config.json')

/** Throws with the file's name, never its content: it may hold a password. */
export function readKeptConfig(dataDir: string): KeptConfig {
  try {
    return KeptConfig.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch (error) {
    // A data folder that is no folder is named at the start (`assertWritable`).
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return KeptConfig.parse({})
    throw new Error(`The configuration that set-up kept in ${fileIn(dataDir)} cannot be read.`)
  }
}

/** Writes it whole or not at all, for the shop's own user alone. */
export async function keepConfig(dataDir: string, config: KeptConfig): Promise<void> {
  const file = fileIn(dataDir)
  const draft = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
