import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Configuration that set-up stores in the data folder, for this process and later starts. */
const StoredConfig = z.object({
  /** Used if the environment names no database. */
  databaseUrl: z.string().optional(),
  databaseChosen: z.boolean().default(false),
  foldersGood: z.boolean().default(false),
  /** Set-up is complete and never opens again. */
  configured: z.boolean().default(false),
})
export type StoredConfig = z.infer<typeof StoredConfig>

const fileIn = (dataDir: string) => join(dataDir, 'config.json')

/** The error contains the file's name but not its content, which may hold a password. */
export function readStoredConfig(dataDir: string): StoredConfig {
  try {
    return StoredConfig.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch (error) {
    // `assertWritable` reports a data folder that is not a folder at the start.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return StoredConfig.parse({})
    throw new Error(`The configuration that set-up kept in ${fileIn(dataDir)} cannot be read.`)
  }
}

/** Writes the file atomically, readable by the shop's own user only. */
export async function storeConfig(dataDir: string, config: StoredConfig): Promise<void> {
  const file = fileIn(dataDir)
  const draft = `${file}.${randomUUID()}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}
