/**
 * Set on pages that load Google's tag. src/server/page-headers.ts adapts the content security policy to it and removes
 * this header.
 */
export const MEASURED_HEADER = 'x-page-measured'

type AnalyticsSetting = {
  analyticsId: string | undefined
  /** False in data-saver mode. */
  scripted: boolean
}

/** The id of the Google tag (`G-…`) if the operator set a valid one. Undefined in data-saver mode. */
export const measurementId = ({ analyticsId = '', scripted }: AnalyticsSetting): string | undefined =>
  scripted && /^G-[A-Z0-9]{4,20}$/.test(analyticsId) ? analyticsId : undefined
