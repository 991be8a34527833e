/** Name of the diagnostics channel for pages that failed to render. Bundles share no module with the rest of the process. */
export const PAGE_ERRORS = 'charsu.page-error'
