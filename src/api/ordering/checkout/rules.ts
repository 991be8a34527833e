import type { OpenOrderCap, OpenOrderCaps } from '../../site/settings/open-order-caps.ts'

/** The cap that a new order would exceed: of the shopper, the phone or the network, in number or in worth. */
export type PassedCap = { by: keyof OpenOrderCaps; what: keyof OpenOrderCap; cap: number }

/**
 * Returns the first cap that another order of this worth (AFN minor units) would exceed, given the open orders; null if none. Checks the
 * shopper before phone and network, because the shopper can act on that.
 */
export function passedCap(held: Partial<OpenOrderCaps>, worth: number, caps: OpenOrderCaps): PassedCap | null {
  for (const by of ['shopper', 'phone', 'network'] as const) {
    const before = held[by] ?? { orders: 0, worth: 0 }
    if (before.orders + 1 > caps[by].orders) return { by, what: 'orders', cap: caps[by].orders }
    if (before.worth + worth > caps[by].worth) return { by, what: 'worth', cap: caps[by].worth }
  }
  return null
}
