import { z } from 'zod'

/** The kinds of saved items. saved-item-kinds.ts has their texts and API calls. */
export const SavedItemKind = z.enum(['wishlist', 'compare', 'follow', 'collect'])
export type SavedItemKind = z.infer<typeof SavedItemKind>
