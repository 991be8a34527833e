import type { FakeProvider } from '#api/ordering/payments/providers/testing/fake-provider.ts'
import type { Products } from '#bench/buyers/products.ts'
import type { Cluster } from '../cluster.ts'
import type { Load } from './load.ts'
import type { Summary, Tally } from './tally.ts'

export type TrialContext = { cluster: Cluster; goods: Products; load: Load; provider: FakeProvider; tally: Tally }

export type Trial = {
  name: string
  /** Causes the failure under load. Returns further results as text. */
  run(context: TrialContext): Promise<string>
  /** The effects on shoppers that are acceptable; all others are faults. */
  allows?: {
    /** 503 responses. */
    busy?: boolean
  }
}

/** The unacceptable effects on shoppers. */
export function faultsOf({ allows = {} }: Trial, { cut, busy, faults }: Summary): string[] {
  return [
    ...(cut > 0 ? [`${cut} requests were reset`] : []),
    ...(busy > 0 && !allows.busy ? [`${busy} requests were answered 503`] : []),
    ...(faults.length > 0 ? [`requests were answered ${[...new Set(faults)].join(', ')}`] : []),
  ]
}
