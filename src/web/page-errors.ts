/** Where pages say that one of them could not be drawn, for whoever listens in this process: bundles share no module with it. */
export const PAGE_ERRORS = 'charsu.page-error'
