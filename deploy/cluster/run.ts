/**
 * `node deploy/cluster/run.ts --processes=2`: runs a whole cluster on this machine, each part in its own process
 * (docs/operations.md, “A cluster”). `--folder=` keeps the data and uses it again; without it all data is deleted at the end.
 * `--port=` is the first port. An interrupt stops all parts.
 */
import { parseArgs } from 'node:util'
import { configOf, SCOPE } from './patroni.ts'
import { withCluster } from './with-cluster.ts'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    folder: { type: 'string' },
    port: { type: 'string', default: '21000' },
  },
})

await withCluster(values, async (cluster, interrupted) => {
  await cluster.scale(Number(values.processes))
  console.log(
    `\nThe shop is open at ${cluster.url}. Logs lie in ${cluster.clusterFolder.at('logs')}. Who is the primary:`,
  )
  console.log(`  patronictl -c ${cluster.clusterFolder.at(configOf('one'))} list ${SCOPE}\n`)
  await interrupted
})
