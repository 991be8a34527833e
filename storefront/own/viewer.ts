import type { Reviewable } from '../../contract/catalog/reviews.ts'
import type { Toast } from '../../pages/toast.ts'
import type { SavedItemKind } from '../customers/saved-items/saved-item-kind.ts'

/** Whoever looks at a page, as far as the same page tells each of them something of their own. */
export type Viewer = {
  /** Null for guests. */
  name: string | null
  /** Sum of all quantities in the cart. */
  cartCount: number
  toast: Toast | null
  hasSaved(kind: SavedItemKind, id: number): boolean
  /** What they may review of a product, with what they wrote. */
  reviewableOf(productId: number): Reviewable | null
}

/** Somebody of whom nothing is known. */
export const STRANGER: Viewer = {
  name: null,
  cartCount: 0,
  toast: null,
  hasSaved: () => false,
  reviewableOf: () => null,
}

/** What a page shows that somebody may have saved, by its kind of button, or may review. */
export type Shown = Record<SavedItemKind | 'review', Set<number>>
