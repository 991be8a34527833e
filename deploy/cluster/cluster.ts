import { existsSync } from 'node:fs'
import { startEtcd } from './etcd.ts'
import { type Balancer, startDatabaseBalancer, startShopBalancer } from './haproxy.ts'
import { hasEnded, type Part, stopPart } from './part.ts'
import { killPostgres, makeDatabase, startPatroni, untilWhole } from './patroni.ts'
import { openRepository, writePgbackrest } from './pgbackrest.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { type Node, nodes, openPlace, type Place } from './place.ts'
import { ensureClusterPrograms } from './programs.ts'
import { startRedis } from './redis.ts'
import { startShop } from './shop.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Starts all parts except the shop's processes, which `scale` starts. `env` is added to the environment of those processes. */
export async function openCluster(folder: string, firstPort: number, env: Record<string, string> = {}) {
  ensureClusterPrograms()
  if (!existsSync('build/server/index.js')) throw new Error('The storefront is not built: npm run build')
  const place = openPlace(folder, firstPort)
  process.on('exit', () => {
    for (const node of nodes) killPostgres(place, node)
  })
  const etcd = await startEtcd(place)
  for (const node of nodes) writePgbackrest(place, node)
  const patronis: Record<Node, Part> = { one: startPatroni(place, 'one'), two: startPatroni(place, 'two') }
  const databaseBalancer = await startDatabaseBalancer(place)
  const primary = await untilWhole(place)
  await makeDatabase(place)
  await openRepository(place, primary)
  const parts = { etcd, databaseBalancer, pgbouncer: await startPgbouncer(place), redis: await startRedis(place) }
  const balancer = await startShopBalancer(place)
  const shops = new Map<number, Part>()

  return {
    place,
    url: `http://127.0.0.1:${place.ports.shop}`,
    patronis,
    parts,
    balancer,
    shops,
    ...growing(place, { shops, balancer, env }),
    async startPatroni(node: Node): Promise<void> {
      patronis[node] = startPatroni(place, node)
      await untilWhole(place)
    },
    async startEtcd(): Promise<void> {
      parts.etcd = await startEtcd(place)
    },
    async startRedis(): Promise<void> {
      parts.redis = await startRedis(place)
    },
    /** Stops each part by its own id. A part stops before the parts that it depends on. */
    async close(): Promise<void> {
      await Promise.all([...shops.values()].map((shop) => stopPart(shop)))
      await stopPart(balancer.part)
      await stopPart(parts.pgbouncer)
      for (const node of nodes) await stopPart(patronis[node])
      for (const part of [parts.databaseBalancer, parts.redis, parts.etcd]) await stopPart(part)
    },
  }
}

type Growing = { shops: Map<number, Part>; balancer: Balancer; env: Record<string, string> }

/** Adds and replaces processes of the shop. */
function growing(place: Place, { shops, balancer, env }: Growing) {
  const start = async (port: number) => {
    shops.set(port, await startShop(place, port, env))
    await balancer.untilSees(port, true)
  }
  return {
    /** Starts missing processes one after the other, because the first one runs the migrations. */
    async scale(processes: number): Promise<void> {
      const ports = Array.from({ length: processes }, (_, n) => place.ports.process(n + 1))
      await balancer.knows(ports)
      for (const port of ports) if (!shops.has(port)) await start(port)
    },
    /** Stops a process with SIGTERM and starts it again. Returns its exit code, which is 0 if it finished all requests. */
    async restart(port: number): Promise<number | null> {
      const shop = shops.get(port)
      const code = shop && !hasEnded(shop) ? await stopPart(shop) : null
      await start(port)
      return code
    },
  }
}
