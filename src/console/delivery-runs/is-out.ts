import type { HandedParcel } from '#contract/ordering/console-cash.ts'

/** Whether the parcel has no recorded outcome yet. */
export const isOut = ({ outcome }: HandedParcel): boolean => outcome === null
