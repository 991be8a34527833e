import type { ProviderStandIn } from '#api/ordering/payments/providers/testing/stand-in.ts'
import type { Goods } from '#bench/buyers/goods.ts'
import type { Cluster } from '../cluster.ts'
import type { Load } from './load.ts'
import type { Summary, Tally } from './tally.ts'

export type Ground = { cluster: Cluster; goods: Goods; load: Load; provider: ProviderStandIn; tally: Tally }

export type Trial = {
  name: string
  /** What is done to the cluster under load. Answers what else is worth telling. */
  run(ground: Ground): Promise<string>
  /** What shoppers may notice of it; everything else is a fault. */
  allows?: {
    /** Answers 503: come again. */
    busy?: boolean
  }
}

/** What shoppers noticed that they should not have. */
export function faultsOf({ allows = {} }: Trial, { cut, busy, faults }: Summary): string[] {
  return [
    ...(cut > 0 ? [`${cut} requests were reset`] : []),
    ...(busy > 0 && !allows.busy ? [`${busy} requests were answered 503`] : []),
    ...(faults.length > 0 ? [`requests were answered ${[...new Set(faults)].join(', ')}`] : []),
  ]
}
