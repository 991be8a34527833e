/** Hours until an invitation expires. */
export const HOURS_TO_ACCEPT = 72
