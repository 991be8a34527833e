import { createContext, type ReactNode, useContext } from 'react'
import { renderToString } from 'react-dom/server'
import type { Reviewable } from '../../contract/catalog/reviews.ts'
import type { SavedItemKind } from '../customers/saved-items/saved-item-kind.ts'
import { type Page, PageProvider, usePage } from '../page-context.tsx'
import type { Holes } from './holes.ts'
import { STRANGER, type Viewer } from './viewer.ts'

/** For whom a page is drawn: for one, or (`holes`) for all who will look at it. */
export type DrawnFor = { viewer: Viewer } | { holes: Holes; isWithin?: boolean }

const OwnContext = createContext<DrawnFor>({ viewer: STRANGER })

export function OwnProvider({ drawnFor, children }: { drawnFor: DrawnFor; children: ReactNode }) {
  return <OwnContext.Provider value={drawnFor}>{children}</OwnContext.Provider>
}

type OwnProps<T> = {
  /** The one thing of whoever looks that it depends on: nothing else of theirs is told to `draw`. */
  of(viewer: Viewer): T
  draw(value: T): ReactNode
}

/** A part of a page that says something else to some who look at it. */
export function Own<T extends string | number | boolean | object | null>({ of, draw }: OwnProps<T>): ReactNode {
  const drawnFor = useContext(OwnContext)
  const page = usePage()
  if ('viewer' in drawnFor) return draw(of(drawnFor.viewer))
  const { holes, isWithin } = drawnFor
  if (isWithin) throw new Error('What is one’s own holds texts, not further parts to choose from')
  const choice = holes.choice({ of, draw: (value) => alone(page, holes, draw(value as T)) })
  return (
    <>
      {choice}
      <OwnContext value={holes.within}>{draw(of(STRANGER))}</OwnContext>
      {holes.end}
    </>
  )
}

/** The part by itself, as it stands in the page. */
const alone = (page: Page, holes: Holes, part: ReactNode): string =>
  renderToString(
    <OwnProvider drawnFor={holes.within}>
      <PageProvider page={page}>{part}</PageProvider>
    </OwnProvider>,
  )

type SavedProps = {
  kind: SavedItemKind
  id: number
  /** Whether whoever the page was asked for has saved it, as the API said with it. */
  now: boolean
  draw(isSaved: boolean): ReactNode
}

/** A part that shows whether somebody has saved a thing. */
export function OwnSaved({ kind, id, now, draw }: SavedProps): ReactNode {
  const drawnFor = useContext(OwnContext)
  if ('viewer' in drawnFor) return draw(now)
  drawnFor.holes.show(kind, id)
  return <Own of={(viewer) => viewer.hasSaved(kind, id)} draw={draw} />
}

type ReviewedProps = {
  product: number
  /** What whoever the page was asked for may review of it. */
  now: Reviewable | null
  draw(own: Reviewable | null): ReactNode
}

/** A part that shows what somebody wrote, or may write, about a product. */
export function OwnReviewed({ product, now, draw }: ReviewedProps): ReactNode {
  const drawnFor = useContext(OwnContext)
  if ('viewer' in drawnFor) return draw(now)
  drawnFor.holes.show('review', product)
  return <Own of={(viewer) => viewer.reviewableOf(product)} draw={draw} />
}

/** A short text of whoever looks, to stand within an element or attribute; `room`: how many bytes it rarely goes beyond. */
export function useOwnText(of: (viewer: Viewer) => string, room: number): string {
  const drawnFor = useContext(OwnContext)
  return 'viewer' in drawnFor ? of(drawnFor.viewer) : drawnFor.holes.text({ of, room })
}
