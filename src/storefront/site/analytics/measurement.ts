/** Set on pages that load Google's tag; src/server/page-headers.ts opens the content policy for them and takes it away. */
export const MEASURED_HEADER = 'x-page-measured'

type AnalyticsSetting = { analyticsId: string | undefined /** False in data-saver mode. */; scripted: boolean }

/** The id of a Google tag (`G-…`) where the operator set one that is right; nobody who saves data is measured. */
export const measurementId = ({ analyticsId = '', scripted }: AnalyticsSetting): string | undefined =>
  scripted && /^G-[A-Z0-9]{4,20}$/.test(analyticsId) ? analyticsId : undefined
