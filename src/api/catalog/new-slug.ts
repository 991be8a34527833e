import { newId } from '../platform/database/columns.ts'

/** A new unique slug made from the title. Uses `kind` if the title has no Latin letters. */
export const slugOf = (title: string, kind: string): string => {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return `${plain || kind}-${newId().slice(-8)}`
}
