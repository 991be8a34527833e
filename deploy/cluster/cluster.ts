import { existsSync } from 'node:fs'
import { type ClusterFolder, type Node, nodes, openClusterFolder } from './cluster-folder.ts'
import { type ClusterProcess, hasEnded, stopProcess } from './cluster-process.ts'
import { startEtcd } from './etcd.ts'
import { type Balancer, startDatabaseBalancer, startShopBalancer } from './haproxy.ts'
import { killPostgres, makeDatabase, startPatroni, untilWhole } from './patroni.ts'
import { openRepository, writePgbackrest } from './pgbackrest.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { ensureClusterPrograms } from './programs.ts'
import { startRedis } from './redis.ts'
import { startShop } from './shop.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Starts all parts except the shop's processes, which `scale` starts. `env` is added to the environment of those processes. */
export async function openCluster(folder: string, firstPort: number, env: Record<string, string> = {}) {
  ensureClusterPrograms()
  if (!existsSync('build/server/index.js')) throw new Error('The storefront is not built: npm run build')
  const clusterFolder = openClusterFolder(folder, firstPort)
  process.on('exit', () => {
    for (const node of nodes) killPostgres(clusterFolder, node)
  })
  const etcd = await startEtcd(clusterFolder)
  for (const node of nodes) writePgbackrest(clusterFolder, node)
  const patronis: Record<Node, ClusterProcess> = {
    one: startPatroni(clusterFolder, 'one'),
    two: startPatroni(clusterFolder, 'two'),
  }
  const databaseBalancer = await startDatabaseBalancer(clusterFolder)
  const primary = await untilWhole(clusterFolder)
  await makeDatabase(clusterFolder)
  await openRepository(clusterFolder, primary)
  const parts = {
    etcd,
    databaseBalancer,
    pgbouncer: await startPgbouncer(clusterFolder),
    redis: await startRedis(clusterFolder),
  }
  const balancer = await startShopBalancer(clusterFolder)
  const shops = new Map<number, ClusterProcess>()

  return {
    clusterFolder,
    url: `http://127.0.0.1:${clusterFolder.ports.shop}`,
    patronis,
    parts,
    balancer,
    shops,
    ...scalingOf(clusterFolder, { shops, balancer, env }),
    async startPatroni(node: Node): Promise<void> {
      patronis[node] = startPatroni(clusterFolder, node)
      await untilWhole(clusterFolder)
    },
    async startEtcd(): Promise<void> {
      parts.etcd = await startEtcd(clusterFolder)
    },
    async startRedis(): Promise<void> {
      parts.redis = await startRedis(clusterFolder)
    },
    /** Stops each part by its own id. A part stops before the parts that it depends on. */
    async close(): Promise<void> {
      await Promise.all([...shops.values()].map((shop) => stopProcess(shop)))
      await stopProcess(balancer.part)
      await stopProcess(parts.pgbouncer)
      for (const node of nodes) await stopProcess(patronis[node])
      for (const clusterProcess of [parts.databaseBalancer, parts.redis, parts.etcd]) await stopProcess(clusterProcess)
    },
  }
}

type ScalingOptions = { shops: Map<number, ClusterProcess>; balancer: Balancer; env: Record<string, string> }

/** Adds and replaces processes of the shop. */
function scalingOf(clusterFolder: ClusterFolder, { shops, balancer, env }: ScalingOptions) {
  const start = async (port: number) => {
    shops.set(port, await startShop(clusterFolder, port, env))
    await balancer.untilSees(port, true)
  }
  return {
    /** Starts missing processes one after the other, because the first one runs the migrations. */
    async scale(processes: number): Promise<void> {
      const ports = Array.from({ length: processes }, (_, n) => clusterFolder.ports.process(n + 1))
      await balancer.knows(ports)
      for (const port of ports) if (!shops.has(port)) await start(port)
    },
    /** Stops a process with SIGTERM and starts it again. Returns its exit code, which is 0 if it finished all requests. */
    async restart(port: number): Promise<number | null> {
      const shop = shops.get(port)
      const code = shop && !hasEnded(shop) ? await stopProcess(shop) : null
      await start(port)
      return code
    },
  }
}
