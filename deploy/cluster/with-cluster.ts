import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Cluster, openCluster } from './cluster.ts'

export type ClusterOptions = {
  /** Used again if it exists. Without it the cluster uses a temporary folder and deletes it. */
  folder?: string | undefined
  /** The first port. */
  port: string
  /** Added to the environment of the shop's processes. */
  env?: Record<string, string>
}

/**
 * Runs a cluster until `work` ends or this process gets a stop signal, which resolves `interrupted`. Always stops all parts at
 * the end; a second signal kills them at once.
 */
export async function withCluster(
  { folder, port, env }: ClusterOptions,
  work: (cluster: Cluster, interrupted: Promise<void>) => Promise<void>,
): Promise<void> {
  const { promise: interrupted, resolve: interrupt } = Promise.withResolvers<void>()
  let isOpen = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!isOpen) process.exit(1)
      isOpen = false
      interrupt()
    })
  const clusterPath = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'charsu-cluster-'))
  try {
    const cluster = await openCluster(clusterPath, Number(port), env)
    isOpen = true
    try {
      await Promise.race([work(cluster, interrupted), interrupted])
    } finally {
      await cluster.close()
    }
  } finally {
    if (!folder) rmSync(clusterPath, { recursive: true, force: true })
  }
}
