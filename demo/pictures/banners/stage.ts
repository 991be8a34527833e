import { darken, lighten } from '../colour.ts'
import { drawers } from '../drawers.ts'
import { type Brush, openStage } from '../scene.ts'
import { circle, path, rect, star, xy } from '../shapes/svg.ts'
import type { PictureKind } from '../spec.ts'

type Placing = {
  /** The middle of the object's base, in banner units. */
  x: number
  y: number
  /** 1 is the size of a product image (1000 units). */
  size: number
  variant?: number
  colours?: string[]
  turn?: number
}

type Stage = {
  brush: Brush
  /** Draws a product with its shadow; `y` is its base. */
  put(kind: PictureKind, placing: Placing): string
}

/** Draws the content of one banner theme, background first. */
export type Show = (stage: Stage) => string

/** The whole banner as SVG text; `mirror` turns it for pages read from right to left. */
export function stageBanner(show: Show, seed: string, mirror: boolean): string {
  const ground = openStage({ colours: [], variant: 0 }, seed, 'b')
  const defs: string[] = []
  let count = 0
  const put: Stage['put'] = (kind, { x, y, size, variant = 0, colours = [], turn = 0 }) => {
    const own = openStage({ colours, variant }, `${seed} ${kind} ${count}`, `k${count++}_`)
    const layers = drawers[kind](own.brush)
    defs.push(...own.defs)
    return `<g transform="translate(${xy(x - 500 * size, y - 850 * size)}) scale(${size}) rotate(${turn} 500 700)"><g filter="url(#soft)">${own.shadows.join('')}</g>${layers}</g>`
  }
  const layers = show({ brush: ground.brush, put })
  const blur =
    '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter>'
  const turned = mirror ? `<g transform="translate(1600 0) scale(-1 1)">${layers}</g>` : layers
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640"><defs>${blur}${ground.defs.join('')}${defs.join('')}</defs>${turned}</svg>`
}

/** Plain paper of one tint with light from the top start corner. */
export function backdrop(brush: Brush, tint: string): string {
  return (
    rect(0, 0, 1600, 640, {
      fill: brush.linear(
        [
          [0, lighten(tint, 0.4)],
          [0.6, tint],
          [1, darken(tint, 0.1)],
        ],
        20,
      ),
    }) +
    rect(0, 0, 1600, 640, {
      fill: brush.radial(
        [
          [0, '#ffffff', 0.6],
          [1, '#ffffff', 0],
        ],
        0.2,
        0.2,
        0.6,
      ),
    })
  )
}

/** A table or floor from height y to the bottom. */
export const floor = (brush: Brush, y: number, colour: string) =>
  rect(0, y, 1600, 640 - y, {
    fill: brush.linear([
      [0, darken(colour, 0.16)],
      [0.3, colour],
      [1, lighten(colour, 0.3)],
    ]),
  })

/** A range of mountains: a jagged line of `peaks` with snow caps when `snow` is given. */
export function mountains(
  brush: Brush,
  base: number,
  height: number,
  peaks: number,
  colour: string,
  snow?: string,
): string {
  const step = 1600 / peaks
  let [ridge, caps] = ['', '']
  for (let i = 0; i <= peaks; i++) {
    const [x, y] = [i * step + brush.random.between(-0.2, 0.2) * step, base - height * brush.random.between(0.55, 1)]
    ridge += `L${xy(x, y)}L${xy(x + step * 0.5, base - height * brush.random.between(0.2, 0.42))}`
    const drop = (base - y) * 0.34
    caps += `M${xy(x, y)}L${xy(x + step * 0.2, y + drop)}l${xy(-step * 0.09, -drop * 0.3)}l${xy(-step * 0.07, drop * 0.5)}l${xy(-step * 0.08, -drop * 0.5)}L${xy(x - step * 0.14, y + drop * 0.9)}Z`
  }
  return (
    path(`M-100 ${base}${ridge}L1700 ${base}Z`, {
      fill: brush.linear([
        [0, lighten(colour, 0.12)],
        [1, darken(colour, 0.08)],
      ]),
    }) + (snow ? path(caps, { fill: snow, opacity: 0.92 }) : '')
  )
}

export const sky = (brush: Brush, high: string, low: string) =>
  rect(0, 0, 1600, 640, {
    fill: brush.linear([
      [0, high],
      [0.7, low],
      [1, low],
    ]),
  })

export const sun = (x: number, y: number, radius: number, colour: string) =>
  circle(x, y, radius * 2.4, { fill: colour, opacity: 0.18 }) +
  circle(x, y, radius * 1.6, { fill: colour, opacity: 0.25 }) +
  circle(x, y, radius, { fill: lighten(colour, 0.4) })

export const girih = (brush: Brush, colour: string) =>
  brush.pattern(
    150,
    150,
    path(`${star(75, 75, 68, 48, 8)}${star(75, 75, 38, 18, 8)}M0 0L35 35M150 0L115 35M0 150L35 115M150 150L115 115`, {
      stroke: colour,
      width: 3,
    }),
  )
