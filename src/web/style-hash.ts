import { createHash } from 'node:crypto'

/** What the content policy calls a style element by, which browsers have no use for. */
export const hashOf = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`
