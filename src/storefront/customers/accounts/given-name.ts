/** The header shows the first word of the member's name (spec §1). */
export const givenName = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''
