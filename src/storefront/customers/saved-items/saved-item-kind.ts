import { z } from 'zod'

/** What can be saved; what each is called and how it is done: saved-item-kinds.ts. */
export const SavedItemKind = z.enum(['wishlist', 'compare', 'follow', 'collect'])
export type SavedItemKind = z.infer<typeof SavedItemKind>
