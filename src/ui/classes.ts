/** Joins class names. Leaves out false and undefined ones. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
