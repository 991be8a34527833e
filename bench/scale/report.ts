import { table } from '../report.ts'
import type { Latency } from './latency.ts'
import type { Scenario } from './scenarios.ts'
import type { Throughput } from './throughput.ts'

export type Measured = { scenario: Scenario; cold: Latency; cached: Latency; statements: number | undefined }

const ms = (value: number | undefined): string =>
  value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
const whole = (value: number | undefined): string =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en')

export function latencyTable(rows: Measured[]): string {
  const head = [
    '',
    'cold p50',
    'p99',
    'server CPU',
    'database CPU',
    'statements',
    'kept p50',
    'p99',
    'kB sent',
    'kB',
    'target p99',
  ]
  return table([head, ...rows.map(latencyRow)])
}

const latencyRow = ({ scenario, cold, cached, statements }: Measured): string[] => [
  scenario.name,
  ms(cold.p50),
  `${ms(cold.p99)}${cold.failed > 0 ? ` (${cold.failed} × 503)` : ''}`,
  ms(cold.server),
  ms(cold.database),
  statements === undefined ? '–' : String(statements),
  ms(cached.p50),
  ms(cached.p99),
  (cold.sent / 1000).toFixed(1),
  (cold.bytes / 1000).toFixed(1),
  scenario.target === undefined ? '–' : `≤ ${scenario.target}`,
]

export function throughputTable(rows: Throughput[]): string {
  const head = ['', 'a second', 'p50', 'p99', 'server CPU', 'database CPU', 'a core gives', 'target']
  return table([
    head,
    ...rows.map(({ name, perSecond, p50, p99, refused, server, database, target }) => [
      refused > 0 ? `${name} (${whole(refused)} more were refused)` : name,
      whole(perSecond),
      ...(perSecond > 0 ? [ms(p50), ms(p99)] : ['–', '–']),
      ms(server),
      ms(database),
      server ? whole(1000 / server) : '–',
      target === undefined ? '–' : `≥ ${whole(target)}`,
    ]),
  ])
}
