import type { OpenOrderCap, OpenOrderCaps } from '../../site/settings/open-order-caps.ts'

/** Whose cap a new order would pass, and which part of it. */
export type PassedCap = { by: keyof OpenOrderCaps; what: keyof OpenOrderCap; cap: number }

/**
 * The first cap that one more order of this worth (AFN minor units) would pass beside those that wait already; null when
 * it may be placed. What only the shopper can change is said before what lies with their network.
 */
export function passedCap(held: Partial<OpenOrderCaps>, worth: number, caps: OpenOrderCaps): PassedCap | null {
  for (const by of ['shopper', 'phone', 'network'] as const) {
    const before = held[by] ?? { orders: 0, worth: 0 }
    if (before.orders + 1 > caps[by].orders) return { by, what: 'orders', cap: caps[by].orders }
    if (before.worth + worth > caps[by].worth) return { by, what: 'worth', cap: caps[by].worth }
  }
  return null
}
