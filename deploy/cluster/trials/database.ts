import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClusterFolder, Node } from '../cluster-folder.ts'
import { killProcess, until } from '../cluster-process.ts'
import { configOf, killPostgres, primaryOf, SCOPE, untilWhole } from '../patroni.ts'
import type { Trial } from './trial.ts'

const run = promisify(execFile)
const AFTERWARDS_MILLISECONDS = 5_000
const otherThan = (node: Node): Node => (node === 'one' ? 'two' : 'one')

/** Waits until the other server accepts writes. Returns the duration as text. */
async function untilTakenOver(clusterFolder: ClusterFolder, old: Node): Promise<string> {
  const began = performance.now()
  await until('another primary', async () => (await primaryOf(clusterFolder)) === otherThan(old))
  return `new primary after ${((performance.now() - began) / 1000).toFixed(1)} s`
}

async function primaryNow(clusterFolder: ClusterFolder): Promise<Node> {
  await untilWhole(clusterFolder)
  return await until('a primary', () => primaryOf(clusterFolder))
}

export const switchover: Trial = {
  name: 'patronictl switchover',
  allows: { busy: true },
  async run({ cluster: { clusterFolder } }) {
    const old = await primaryNow(clusterFolder)
    const began = performance.now()
    const command = [
      '-c',
      clusterFolder.at(configOf(old)),
      'switchover',
      SCOPE,
      '--candidate',
      otherThan(old),
      '--force',
    ]
    const done = run('/usr/bin/patronictl', command)
    await until('another primary', async () => (await primaryOf(clusterFolder)) === otherThan(old))
    const took = `new primary after ${((performance.now() - began) / 1000).toFixed(1)} s`
    await done
    await untilWhole(clusterFolder)
    await pause(AFTERWARDS_MILLISECONDS)
    return took
  },
}

export const killedPostgres: Trial = {
  name: 'kill -9 of PostgreSQL’s primary',
  allows: { busy: true },
  async run({ cluster: { clusterFolder } }) {
    const old = await primaryNow(clusterFolder)
    killPostgres(clusterFolder, old)
    const took = await untilTakenOver(clusterFolder, old)
    await untilWhole(clusterFolder)
    await pause(AFTERWARDS_MILLISECONDS)
    return took
  },
}

export const lostMachine: Trial = {
  name: 'kill -9 of primary and Patroni, as if its machine went',
  allows: { busy: true },
  async run({ cluster }) {
    const { clusterFolder, patronis } = cluster
    const old = await primaryNow(clusterFolder)
    const killed = killProcess(patronis[old])
    killPostgres(clusterFolder, old)
    await killed
    const took = await untilTakenOver(clusterFolder, old)
    await pause(AFTERWARDS_MILLISECONDS)
    await cluster.startPatroni(old)
    return `${took}; the old one follows again`
  },
}

export const lostReplica: Trial = {
  name: 'kill -9 of replica and Patroni',
  async run({ cluster }) {
    const { clusterFolder, patronis } = cluster
    const replica = otherThan(await primaryNow(clusterFolder))
    const killed = killProcess(patronis[replica])
    killPostgres(clusterFolder, replica)
    await killed
    await pause(AFTERWARDS_MILLISECONDS * 2)
    await cluster.startPatroni(replica)
    await pause(AFTERWARDS_MILLISECONDS)
    return 'it follows again'
  },
}
