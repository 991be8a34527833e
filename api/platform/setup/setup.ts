import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../request/same-secret.ts'
import { type KeptConfig, keepConfig, readKeptConfig } from './kept-config.ts'

const TOKEN_BYTES = 20

export type Place = {
  dataDir: string
  /** The database in use; undefined for the embedded one. */
  databaseUrl: string | undefined
  /** True when the environment names it: no other one can be chosen then. */
  databaseFixed: boolean
}

/** The first-run set-up of a shop that is not configured yet. */
export type Setup = Place & {
  /** Printed in the log at the start, asked for by every step. */
  token: string
  isConfigured(): Promise<boolean>
  /** Keeps what a step found out; the last one that was missing configures the shop. Answers whether it is now. */
  keep(step: Partial<KeptConfig>): Promise<boolean>
  /** True when another database was kept than the one in use: it takes another start. */
  wantsRestart(): boolean
  /** One step at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Set-up for a shop that has nothing yet (`hasGoods`); undefined where it is over, for good. */
export async function openSetup(place: Place, hasGoods: () => Promise<boolean>): Promise<Setup | undefined> {
  const { dataDir } = place
  let last: Promise<unknown> = Promise.resolve()
  const setup: Setup = {
    ...place,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    async isConfigured() {
      // The file is read each time: another process of this shop may have been set up meanwhile.
      if (readKeptConfig(dataDir).configured) return true
      return (await hasGoods()) && (await setup.keep({ configured: true }))
    },
    async keep(step) {
      const kept = { ...readKeptConfig(dataDir), ...step }
      const configured = kept.configured || (kept.databaseChosen && kept.foldersGood)
      await keepConfig(dataDir, { ...kept, configured })
      return configured
    },
    wantsRestart() {
      const kept = readKeptConfig(dataDir)
      return kept.databaseChosen && !place.databaseFixed && kept.databaseUrl !== place.databaseUrl
    },
    alone(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
  }
  return (await setup.isConfigured()) ? undefined : setup
}

export const isSetupToken = ({ token }: Setup, given: string): boolean => isSameSecret(given, token)
