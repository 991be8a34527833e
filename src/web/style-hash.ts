import { createHash } from 'node:crypto'

/** Hash by which the content security policy allows a style element. */
export const hashOf = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`
