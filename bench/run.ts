/** `npm run bench`: measures the speed relative to its upper bounds and the bytes of a first visit. Writes bench/results.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureVisits } from './first-visit.ts'
import { auditPages } from './lighthouse.ts'
import { measureWeights } from './page-weight.ts'
import { stopServer } from './processes.ts'
import { machineFacts, report, shortfalls } from './report.ts'
import { type GroupName, groups, measureSpeed, openShop } from './speed.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, only: { type: 'string' }, output: { type: 'string' } },
})
const seconds = Number(values.seconds)
const sections = [...Object.keys(groups), 'weight', 'visits', 'lighthouse']
const parts = values.only?.split(',') ?? sections
const unknown = parts.filter((part) => !sections.includes(part))
if (!(seconds >= 1) || unknown.length > 0) {
  fail(`--seconds is 1 or more; --only is a list of ${sections.join(', ')}`)
}
if (!existsSync('build/server/index.js')) fail('The storefront is not built: npm run build')

const machine = machineFacts(seconds)
const shop = await openShop()
try {
  const wanted = parts.filter((part): part is GroupName => part in groups)
  const weights = parts.includes('weight') ? await measureWeights(shop) : []
  const visits = parts.includes('visits') ? await measureVisits(shop) : []
  const audits = parts.includes('lighthouse') ? await auditPages(shop) : []
  const speeds = await measureSpeed(shop, seconds, wanted)
  const text = report(machine, { speeds, weights, visits, audits })
  console.log(`\n${text}`)
  // A partial run does not replace the results of a full run.
  const output = values.output ?? (values.only ? undefined : 'bench/results.md')
  if (output) writeFileSync(output, text + atSizeIn(output))
  const short = shortfalls({ speeds, weights, visits, audits })
  console.log(short.length > 0 ? `Short of the target:\n  ${short.join('\n  ')}` : 'Every target is met.')
} finally {
  await stopServer(shop)
}

/** `scale/run.ts` writes the last section, which stays. */
function atSizeIn(output: string): string {
  const before = existsSync(output) ? readFileSync(output, 'utf8') : ''
  const at = before.indexOf('\n# At size\n')
  return at < 0 ? '' : before.slice(at)
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
