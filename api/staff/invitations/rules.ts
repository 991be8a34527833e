/** For so long a link waits to be opened. */
export const HOURS_TO_ACCEPT = 72
