/** The pictures of the demo bazaar: every product's first picture, its two further ones, and the tiles of categories. */
import { hsl } from './colour.ts'
import { drawers } from './drawers.ts'
import { seeded } from './random.ts'
import { type Framing, type Place, scene } from './scene.ts'
import type { PictureKind, PictureSpec } from './spec.ts'

/** A product's picture as SVG text, 1000×1000. The seed (its slug) varies the small details. */
export function draw(spec: PictureSpec, seed: string): string {
  return scene(spec, seed, drawers[spec.kind])
}

/** The second (1: close-up) and third (2: two pieces) image of a product's gallery. */
export function drawDetail(spec: PictureSpec, seed: string, view: 1 | 2): string {
  return scene(spec, seed, drawers[spec.kind], view === 1 ? closeUp(seed) : pair)
}

/** A category's tile: the kind in its own colours on a clear tint. */
export function drawCategoryTile(kind: PictureKind): string {
  const tint = hsl(seeded(kind).pick([24, 40, 70, 150, 190, 210, 260, 340]), 0.42, 0.86)
  return scene({ kind, colours: [], variant: 0 }, kind, drawers[kind], { tint })
}

function closeUp(seed: string): Framing {
  const random = seeded(`${seed} close`)
  const size = random.whole(430, 500)
  return { viewBox: `${random.whole(250, 310)} ${random.whole(300, 370)} ${size} ${size}`, tintTurn: 28 }
}

/** The transforms of the rear and the front piece, by their position. */
const pairs: Record<Place, readonly [string, string]> = {
  table: ['translate(358 92) scale(.62)', 'translate(6 216) scale(.7)'],
  flat: ['translate(388 96) rotate(7 310 310) scale(.62)', 'translate(16 246) rotate(-6 330 330) scale(.66)'],
  wall: ['translate(430 60) scale(.57)', 'translate(10 300) scale(.64)'],
}

const pair: Framing = { tintTurn: -34, arrange: (thing, place) => pairs[place].map(thing).join('') }
