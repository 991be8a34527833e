import type { ViewerAnswer } from '../../layout/viewer.ts'
import { viewerIn } from '../../layout/viewer-cookie.ts'

/** What this browser remembers of a member's saved items: shared pages show it before the shop answers. */
export type Saved = ViewerAnswer['saved']
export type SavedKind = keyof Saved

const KEY = 'saved-items'
/** Of each kind; the newest stay. */
const MOST = 500

export const noneSaved = (): Saved => ({ wishlist: [], compare: [], follow: [], collect: [] })
export const savedKinds = Object.keys(noneSaved()) as SavedKind[]

/** Nothing of another shopper: the digest in the cookie says who stored it. */
export function rememberedSaved(): Saved {
  try {
    const { id, saved } = JSON.parse(localStorage.getItem(KEY) ?? '')
    if (id === viewerIn(document.cookie)?.id) return { ...noneSaved(), ...saved }
  } catch {
    // No storage, or nothing in it.
  }
  return noneSaved()
}

/** Remembers a member's items; of anybody else nothing. */
export function rememberSaved(saved: Saved): void {
  const viewer = viewerIn(document.cookie)
  try {
    if (typeof viewer?.name !== 'string') {
      localStorage.removeItem(KEY)
      return
    }
    const bounded = Object.fromEntries(savedKinds.map((kind) => [kind, saved[kind].slice(-MOST)]))
    localStorage.setItem(KEY, JSON.stringify({ id: viewer.id, saved: bounded }))
  } catch {
    // No storage: the shop's answer shows what is saved.
  }
}

/** What is known after an answer about some ids: those that it does not name as saved are not. */
export function withAnswer(known: Saved, asked: Saved, saved: Saved): Saved {
  const merged = noneSaved()
  for (const kind of savedKinds) {
    const answered = new Set([...asked[kind], ...saved[kind]])
    merged[kind] = [...known[kind].filter((id) => !answered.has(id)), ...saved[kind]]
  }
  return merged
}
