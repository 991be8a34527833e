import { newId } from '../platform/database/columns.ts'

/** A place in addresses for something new: readable, and nobody else's. `kind` where the title has no Latin letters. */
export const slugOf = (title: string, kind: string): string => {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${plain || kind}-${newId().slice(-8)}`
}
