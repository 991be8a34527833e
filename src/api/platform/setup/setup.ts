import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../request/same-secret.ts'
import { readStoredConfig, type StoredConfig, storeConfig } from './stored-config.ts'

const TOKEN_BYTES = 20

export type SetupConfig = {
  dataDir: string
  /** The database in use; undefined for the embedded one. */
  databaseUrl: string | undefined
  /** True if the environment names the database, so no other can be chosen. */
  databaseFixed: boolean
}

/** The first-run set-up of a shop that is not configured yet. */
export type Setup = SetupConfig & {
  /** Printed in the log at the start, and required by every step. */
  token: string
  isConfigured(): Promise<boolean>
  /** Whether the shop has neither products nor an owner, so that its first owner can be created. */
  isOwnerMissing(): Promise<boolean>
  /** Stores the result of a step. The last missing step configures the shop. Returns whether it is configured now. */
  keep(step: Partial<StoredConfig>): Promise<boolean>
  /** True if the chosen database is not the one in use, so a restart is needed. */
  wantsRestart(): boolean
  /** Runs the steps one by one. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

type Contents = { hasProducts: () => Promise<boolean>; hasOwner: () => Promise<boolean> }

/** Opens set-up for a shop without products; undefined once it was completed and the shop has an owner. */
export async function openSetup(setupConfig: SetupConfig, contents: Contents): Promise<Setup | undefined> {
  const { dataDir } = setupConfig
  let last: Promise<unknown> = Promise.resolve()
  const setup: Setup = {
    ...setupConfig,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    async isConfigured() {
      // The file is read each time, because another process of this shop may have completed set-up.
      if (readStoredConfig(dataDir).configured) return true
      return (await contents.hasProducts()) && (await setup.keep({ configured: true }))
    },
    isOwnerMissing: async () => !(await contents.hasProducts()) && !(await contents.hasOwner()),
    async keep(step) {
      const stored = { ...readStoredConfig(dataDir), ...step }
      const configured = stored.configured || (stored.databaseChosen && stored.foldersGood)
      await storeConfig(dataDir, { ...stored, configured })
      return configured
    },
    wantsRestart() {
      const stored = readStoredConfig(dataDir)
      return stored.databaseChosen && !setupConfig.databaseFixed && stored.databaseUrl !== setupConfig.databaseUrl
    },
    alone(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
  }
  return (await setup.isConfigured()) && !(await setup.isOwnerMissing()) ? undefined : setup
}

export const isSetupToken = ({ token }: Setup, input: string): boolean => isSameSecret(input, token)
