import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The two PostgreSQL servers, each with its Patroni. */
export const nodes = ['one', 'two'] as const
export type Node = (typeof nodes)[number]

export type Place = ReturnType<typeof openPlace>

/** Where PostgreSQL 15 lies as Debian installs it. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Every part listens on this machine alone, at a port of its own from `first` on. */
const portsFrom = (first: number) => ({
  /** Where shoppers come in: HAProxy before the shop's processes. */
  shop: first,
  /** HAProxy before PostgreSQL: whichever server takes writes, and whichever follows it. */
  primary: first + 1,
  replica: first + 2,
  pooler: first + 3,
  redis: first + 4,
  etcd: first + 5,
  etcdPeers: first + 6,
  /** A server that was restored from a backup. */
  restored: first + 7,
  postgres: { one: first + 10, two: first + 11 },
  patroni: { one: first + 20, two: first + 21 },
  /** The shop's process `nth`, from 1. */
  process: (nth: number) => first + 100 + nth,
})

/** PostgreSQL and its companions do not run as root: root hands them to the user that Debian's packages make. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder that holds everything: configuration, data, logs, backups. One that was used before is gone on with. */
export function openPlace(folder: string, firstPort: number) {
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
    /** Writes a file of the configuration, which only the parts' user can read. Answers its path. */
    write(name: string, text: string): string {
      writeFileSync(at(name), text, { mode: 0o600 })
      give(at(name))
      return at(name)
    },
  }
}

/** Passwords are drawn once for each folder. */
function secretsIn(file: string): Record<'superuser' | 'replication' | 'shop' | 'staffKey', string> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const draw = () => randomBytes(32).toString('hex')
  const secrets = { superuser: draw(), replication: draw(), shop: draw(), staffKey: draw() }
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}
