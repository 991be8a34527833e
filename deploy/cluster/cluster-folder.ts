import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The two PostgreSQL servers, each with its own Patroni. */
export const nodes = ['one', 'two'] as const
export type Node = (typeof nodes)[number]

export type ClusterFolder = ReturnType<typeof openClusterFolder>

/** Debian's folder of PostgreSQL 15. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

/** The ports of all parts, from `first` on. Every part listens only on this machine. */
const portsFrom = (first: number) => ({
  /** HAProxy for shoppers. */
  shop: first,
  /** HAProxy for PostgreSQL: the primary and the replica. */
  primary: first + 1,
  replica: first + 2,
  pooler: first + 3,
  redis: first + 4,
  etcd: first + 5,
  etcdPeers: first + 6,
  /** A server restored from a backup. */
  restored: first + 7,
  postgres: { one: first + 10, two: first + 11 },
  patroni: { one: first + 20, two: first + 21 },
  /** The shop process number `nth`, from 1. */
  process: (nth: number) => first + 100 + nth,
})

/** PostgreSQL and its tools refuse to run as root, so root runs them as the user that Debian's packages create. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder of the cluster: configuration, data, logs and backups. An existing folder is used again. */
export function openClusterFolder(folder: string, firstPort: number) {
  const owner = unprivileged()
  const at = (...names: string[]) => join(folder, ...names)
  const give = (path: string) => owner && chownSync(path, owner.uid, owner.gid)
  const makeFolder = (...names: string[]) => {
    mkdirSync(at(...names), { recursive: true, mode: 0o700 })
    give(at(...names))
    return at(...names)
  }
  makeFolder()
  for (const name of ['postgres', 'etcd', 'redis', 'sockets', 'logs', 'backups', 'pgbackrest']) makeFolder(name)
  return {
    ports: portsFrom(firstPort),
    owner,
    secrets: secretsIn(at('secrets.json')),
    at,
    makeFolder,
    /** Writes a configuration file that only the parts' user can read. Returns its path. */
    write(name: string, text: string): string {
      writeFileSync(at(name), text, { mode: 0o600 })
      give(at(name))
      return at(name)
    },
  }
}

/** The passwords, generated once per folder. */
function secretsIn(file: string): Record<'superuser' | 'replication' | 'shop' | 'staffKey', string> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const draw = () => randomBytes(32).toString('hex')
  const secrets = { superuser: draw(), replication: draw(), shop: draw(), staffKey: draw() }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
