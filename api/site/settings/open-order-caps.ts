/** How many orders may wait at once, and what they may be worth together, in AFN minor units. */
export type OpenOrderCap = { orders: number; worth: number }
export type OpenOrderCaps = Record<'shopper' | 'phone' | 'network', OpenOrderCap>

/** A household never comes near; a network may be all phones of a town behind one address of their provider. */
export const usualOpenOrders: OpenOrderCaps = {
  shopper: { orders: 10, worth: 300_000_00 },
  phone: { orders: 10, worth: 300_000_00 },
  network: { orders: 100, worth: 3_000_000_00 },
}

/** The same caps with what they are worth in another unit. */
export function mapCaps(caps: OpenOrderCaps, convert: (worth: number) => number): OpenOrderCaps {
  const { shopper, phone, network } = caps
  const converted = (cap: OpenOrderCap) => ({ ...cap, worth: convert(cap.worth) })
  return { shopper: converted(shopper), phone: converted(phone), network: converted(network) }
}
