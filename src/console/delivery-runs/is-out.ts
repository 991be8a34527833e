import type { HandedParcel } from '#contract/ordering/console-cash.ts'

/** Nobody has noted yet what became of it. */
export const isOut = ({ outcome }: HandedParcel): boolean => outcome === null
