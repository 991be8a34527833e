import { z } from 'zod'

export const Currency = z.enum(['AFN', 'USD'])
export type Currency = z.infer<typeof Currency>
export const DEFAULT_CURRENCY: Currency = 'AFN'

/** The currency that somebody asks for; the shop's own where they name none that it has. Each request asks it: no schema is made. */
export const currencyAsked = (asked: string | null | undefined): Currency =>
  Currency.options.find((one) => one === asked) ?? DEFAULT_CURRENCY

/** Minor units in one unit: 100 pul make an afghani, 100 cents a dollar. */
export const MINOR_UNITS = 100

/** A decimal amount, as the contract has it, from integer minor units. */
export const toDecimal = (minor: number): number => minor / MINOR_UNITS

/** Integer minor units from a decimal amount of the contract. */
export const toMinor = (amount: number): number => Math.round(amount * MINOR_UNITS)

/** AFN minor units rounded half up to whole afghanis: coins of a part of one are not in use. */
export const toWholeAfghanis = (minor: number): number => Math.round(minor / MINOR_UNITS) * MINOR_UNITS

/** AFN minor units → USD cents at the shop's rate, given in AFN minor units for one dollar. Rounds half up, at least one cent for any price above 0. */
export function convertToUsd(afnMinor: number, afnMinorPerUsd: number): number {
  if (afnMinor === 0) return 0
  return Math.max(1, Math.round((afnMinor * MINOR_UNITS) / afnMinorPerUsd))
}

/** Spec §9: 100 minus (current divided by previous times 100), two decimals; 0 when nothing was taken off. */
export function discountPercent(current: number, previous: number): number {
  if (previous <= 0 || current >= previous) return 0
  return Math.round((100 - (current / previous) * 100) * 100) / 100
}
