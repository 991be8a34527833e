import { setTimeout as pause } from 'node:timers/promises'
import { killProcess } from '../cluster-process.ts'
import { processName } from '../haproxy.ts'
import type { Trial } from './trial.ts'

const NOTICED_MILLISECONDS = 5_000
/** A single reload rarely coincides with a request that is being sent, so there are many. */
const RELOADS = 20
const BETWEEN_MILLISECONDS = 500

export const rollingRestart: Trial = {
  name: 'rolling restart of all processes',
  async run({ cluster }) {
    const codes: (number | null)[] = []
    for (const port of [...cluster.shops.keys()]) codes.push(await cluster.restart(port))
    if (codes.some((code) => code !== 0)) throw new Error(`processes ended with ${codes}`)
    return `${codes.length} processes replaced, each ended with 0`
  },
}

export const oneMoreProcess: Trial = {
  name: 'one process more',
  async run({ cluster }) {
    const { balancer, shops } = cluster
    await cluster.scale(shops.size + 1)
    for (let reload = 0; reload < RELOADS; reload++) {
      await balancer.knows([...shops.keys()])
      await pause(BETWEEN_MILLISECONDS)
    }
    return `${shops.size} processes, and as they are ${RELOADS} times`
  },
}

export const killedProcess: Trial = {
  name: 'kill -9 of one process',
  async run({ cluster, tally }) {
    const [[port, shop] = []] = cluster.shops
    if (port === undefined || !shop) throw new Error('No process runs')
    const isBack = tally.stopped(processName(port))
    await killProcess(shop)
    await pause(NOTICED_MILLISECONDS)
    isBack()
    await cluster.restart(port)
    return 'started again'
  },
}
