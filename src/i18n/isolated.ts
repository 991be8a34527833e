/** Wraps a text in a first-strong isolate: a title, code or amount keeps its own direction inside a sentence of the other script. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
