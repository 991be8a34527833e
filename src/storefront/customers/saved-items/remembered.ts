import type { ViewerAnswer } from '../../layout/viewer.ts'
import { viewerIn } from '../../layout/viewer-cookie.ts'

/** A member's saved items in this browser's storage. Shared pages show them before the API responds. */
export type Saved = ViewerAnswer['saved']
export type SavedKind = keyof Saved

const KEY = 'saved-items'
/** Per kind. The newest ids stay. */
const MAX_IDS = 500

export const emptySavedItems = (): Saved => ({ wishlist: [], compare: [], follow: [], collect: [] })
export const savedKinds = Object.keys(emptySavedItems()) as SavedKind[]

/** Ignores items of another member: the stored digest must match the `viewer` cookie. */
export function rememberedSaved(): Saved {
  try {
    const { id, saved } = JSON.parse(localStorage.getItem(KEY) ?? '')
    if (id === viewerIn(document.cookie)?.id) return { ...emptySavedItems(), ...saved }
  } catch {
    // Storage is unavailable or empty.
  }
  return emptySavedItems()
}

/** Stores a member's saved items. For guests, deletes them. */
export function rememberSaved(saved: Saved): void {
  const viewer = viewerIn(document.cookie)
  try {
    if (typeof viewer?.name !== 'string') {
      localStorage.removeItem(KEY)
      return
    }
    const bounded = Object.fromEntries(savedKinds.map((kind) => [kind, saved[kind].slice(-MAX_IDS)]))
    localStorage.setItem(KEY, JSON.stringify({ id: viewer.id, saved: bounded }))
  } catch {
    // Storage is unavailable: the API's response shows the saved items.
  }
}

/** Merges an API response into the known items. Requested ids that the response does not contain are not saved. */
export function withAnswer(known: Saved, requested: Saved, saved: Saved): Saved {
  const merged = emptySavedItems()
  for (const kind of savedKinds) {
    const answered = new Set([...requested[kind], ...saved[kind]])
    merged[kind] = [...known[kind].filter((id) => !answered.has(id)), ...saved[kind]]
  }
  return merged
}
