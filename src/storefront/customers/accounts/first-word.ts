/** Spec §1: the header calls whoever is signed in by the first word of their name. */
export const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? ''
