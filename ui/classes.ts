/** Class names as one attribute; what is not there leaves nothing behind. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
