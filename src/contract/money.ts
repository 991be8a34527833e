import { z } from 'zod'

export const Currency = z.enum(['AFN', 'USD'])
export type Currency = z.infer<typeof Currency>
export const DEFAULT_CURRENCY: Currency = 'AFN'

/** The currency of a name, in any case; the default for an empty name, undefined for an unknown one. */
export const currencyNamed = (name: string | null | undefined): Currency | undefined =>
  name ? Currency.options.find((one) => one === name.trim().toUpperCase()) : DEFAULT_CURRENCY

/** The same, with the default for an unknown name. Runs on every request, so it uses no schema. */
export const currencyAsked = (name: string | null | undefined): Currency => currencyNamed(name) ?? DEFAULT_CURRENCY

/** Minor units per unit: 100 pul per afghani, 100 cents per dollar. */
export const MINOR_UNITS = 100

/** Minor units to a decimal amount of the contract. */
export const toDecimal = (minor: number): number => minor / MINOR_UNITS

/** A decimal amount of the contract to minor units. */
export const toMinor = (amount: number): number => Math.round(amount * MINOR_UNITS)

/**
 * Rounds AFN minor units to whole afghani, since pul are not in use. Half an afghani goes up, or down in a parcel whose recorded rounding is
 * negative: of several parcels that end in half an afghani every second one was rounded down when the order was placed.
 * @param recorded the rounding recorded for the parcel, in minor units
 */
export const toWholeAfghanis = (minor: number, recorded = 0): number =>
  (recorded < 0 ? -Math.round(-minor / MINOR_UNITS) : Math.round(minor / MINOR_UNITS)) * MINOR_UNITS

/**
 * Converts AFN minor units to USD cents. The rate is in AFN minor units per dollar. Rounds half up, at least one cent
 * for a price above 0.
 */
export function convertToUsd(afnMinor: number, afnMinorPerUsd: number): number {
  if (afnMinor === 0) return 0
  return Math.max(1, Math.round((afnMinor * MINOR_UNITS) / afnMinorPerUsd))
}

/** Spec §9: 100 minus (current divided by previous times 100), two decimals; 0 without a discount. */
export function discountPercent(current: number, previous: number): number {
  if (previous <= 0 || current >= previous) return 0
  return Math.round((100 - (current / previous) * 100) * 100) / 100
}
