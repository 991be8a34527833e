import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { killPart, until } from '../part.ts'
import { configOf, killPostgres, primaryOf, SCOPE, untilWhole } from '../patroni.ts'
import type { Node, Place } from '../place.ts'
import type { Trial } from './trial.ts'

const run = promisify(execFile)
const AFTERWARDS_MILLISECONDS = 5_000
const otherThan = (node: Node): Node => (node === 'one' ? 'two' : 'one')

/** Waits until the other server accepts writes. Returns the duration as text. */
async function untilTakenOver(place: Place, old: Node): Promise<string> {
  const began = performance.now()
  await until('another primary', async () => (await primaryOf(place)) === otherThan(old))
  return `new primary after ${((performance.now() - began) / 1000).toFixed(1)} s`
}

async function primaryNow(place: Place): Promise<Node> {
  await untilWhole(place)
  return await until('a primary', () => primaryOf(place))
}

export const switchover: Trial = {
  name: 'patronictl switchover',
  allows: { busy: true },
  async run({ cluster: { place } }) {
    const old = await primaryNow(place)
    const began = performance.now()
    const command = ['-c', place.at(configOf(old)), 'switchover', SCOPE, '--candidate', otherThan(old), '--force']
    const done = run('/usr/bin/patronictl', command)
    await until('another primary', async () => (await primaryOf(place)) === otherThan(old))
    const took = `new primary after ${((performance.now() - began) / 1000).toFixed(1)} s`
    await done
    await untilWhole(place)
    await pause(AFTERWARDS_MILLISECONDS)
    return took
  },
}

export const killedPostgres: Trial = {
  name: 'kill -9 of PostgreSQL’s primary',
  allows: { busy: true },
  async run({ cluster: { place } }) {
    const old = await primaryNow(place)
    killPostgres(place, old)
    const took = await untilTakenOver(place, old)
    await untilWhole(place)
    await pause(AFTERWARDS_MILLISECONDS)
    return took
  },
}

export const lostMachine: Trial = {
  name: 'kill -9 of primary and Patroni, as if its machine went',
  allows: { busy: true },
  async run({ cluster }) {
    const { place, patronis } = cluster
    const old = await primaryNow(place)
    const killed = killPart(patronis[old])
    killPostgres(place, old)
    await killed
    const took = await untilTakenOver(place, old)
    await pause(AFTERWARDS_MILLISECONDS)
    await cluster.startPatroni(old)
    return `${took}; the old one follows again`
  },
}

export const lostReplica: Trial = {
  name: 'kill -9 of replica and Patroni',
  async run({ cluster }) {
    const { place, patronis } = cluster
    const replica = otherThan(await primaryNow(place))
    const killed = killPart(patronis[replica])
    killPostgres(place, replica)
    await killed
    await pause(AFTERWARDS_MILLISECONDS * 2)
    await cluster.startPatroni(replica)
    await pause(AFTERWARDS_MILLISECONDS)
    return 'it follows again'
  },
}
