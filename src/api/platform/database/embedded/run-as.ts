import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** How to start a PostgreSQL program: words before its path, and another user to run it as if needed. */
export type RunAs = { prefix: string[]; user?: { uid: number; gid: number } }

/** The ids of user and group `nobody` on Linux. That user runs the server if root cannot create a user namespace. */
export const NOBODY = 65_534
const USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]

/**
 * PostgreSQL refuses to run as root. In a user namespace the program sees root as another user, while its files still
 * belong to root. If the kernel allows no namespaces (a container without privileges), the user `nobody` runs the program
 * and owns `folders`.
 * @param folders every folder that the server reads and writes; they exist
 * @param program a PostgreSQL program, to check that the user can start it
 * @throws if `nobody` cannot access a folder or the program
 */
export function unprivileged(folders: string[], program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  if (succeeds([...USER_NAMESPACE, 'true'])) return { prefix: USER_NAMESPACE }
  const user = { uid: NOBODY, gid: NOBODY }
  for (const folder of folders) giveTo(user, folder)
  const isReachable =
    succeeds([program, '--version'], user) && folders.every((cwd) => succeeds(['ls'], { ...user, cwd }))
  if (isReachable) return { prefix: [], user }
  throw new Error(
    `PostgreSQL does not run as root, and the user nobody cannot reach ${folders.join(' or ')} or ${program}. ` +
      'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function succeeds([program = '', ...args]: string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(program, args, { ...options, stdio: 'ignore' }).status === 0
}

function giveTo(user: { uid: number; gid: number }, folder: string) {
  chownSync(folder, user.uid, user.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), user.uid, user.gid)
}
