import { ensurePrograms } from '#tools/machine.mjs'
import { POSTGRES_PROGRAMS } from './cluster-folder.ts'

/** Installs missing Debian packages if the user is root. Otherwise prints the packages and ends the process. */
export function ensureClusterPrograms(): void {
  ensurePrograms('The cluster needs', {
    [`${POSTGRES_PROGRAMS}/postgres`]: ['postgresql-15', 'postgresql-contrib'],
    '/usr/bin/patroni': ['patroni', 'python3-etcd'],
    '/usr/bin/etcd': ['etcd-server'],
    '/usr/sbin/pgbouncer': ['pgbouncer'],
    '/usr/sbin/haproxy': ['haproxy'],
    '/usr/bin/redis-server': ['redis-server'],
    '/usr/bin/pgbackrest': ['pgbackrest'],
  })
}
