/** The most open orders at once, and their total value in AFN minor units. */
export type OpenOrderCap = { orders: number; worth: number }
export type OpenOrderCaps = Record<'shopper' | 'phone' | 'network', OpenOrderCap>

/** Far above a household's needs. A network may be all phones of a town behind one address of their provider. */
export const usualOpenOrders: OpenOrderCaps = {
  shopper: { orders: 10, worth: 300_000_00 },
  phone: { orders: 10, worth: 300_000_00 },
  network: { orders: 100, worth: 3_000_000_00 },
}

/** The same limits with their values converted. */
export function mapCaps(caps: OpenOrderCaps, convert: (worth: number) => number): OpenOrderCaps {
  const { shopper, phone, network } = caps
  const converted = (cap: OpenOrderCap) => ({ ...cap, worth: convert(cap.worth) })
  return { shopper: converted(shopper), phone: converted(phone), network: converted(network) }
}
