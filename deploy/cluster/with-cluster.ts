import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Cluster, openCluster } from './cluster.ts'

export type Wanted = {
  /** Kept and gone on with; without one a temporary folder that goes. */
  folder?: string | undefined
  /** The first of its ports. */
  port: string
  /** What the shop's processes are told besides. */
  env?: Record<string, string>
}

/**
 * A cluster for as long as `work` takes, or until this process is told to stop: `interrupted` then resolves. Everything is
 * stopped at the end whatever happened; a second signal ends everything at once.
 */
export async function withCluster(
  { folder, port, env }: Wanted,
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
  const place = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'charsu-cluster-'))
  try {
    const cluster = await openCluster(place, Number(port), env)
    isOpen = true
    try {
      await Promise.race([work(cluster, interrupted), interrupted])
    } finally {
      await cluster.close()
    }
  } finally {
    if (!folder) rmSync(place, { recursive: true, force: true })
  }
}
