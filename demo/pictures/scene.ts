/**
 * Shared parts of all images: a tinted background, light from the top left, one soft shadow, and the brush of the drawing
 * functions.
 */
import { brightness, darken, hsl, hueOf, lighten, mix } from './colour.ts'
import { type Random, seeded } from './random.ts'
import { ellipse, path, rect, times } from './shapes/svg.ts'
import type { PictureSpec } from './spec.ts'

/** `[offset 0…1, colour, opacity 0…1]` */
type Stop = readonly [offset: number, colour: string, opacity?: number]

/** The position of the object: standing on a table, lying flat seen from above, or hanging on a wall. */
export type Place = 'table' | 'flat' | 'wall'

export type Brush = {
  readonly variant: number
  readonly random: Random
  /** Colour number `i` of the product, or the given fallback. */
  colour(i: number, fallback: string): string
  /** Fill with a straight gradient; 0° runs left to right, 90° top to bottom. */
  linear(stops: readonly Stop[], degrees?: number): string
  /** Fill with a round gradient around (x, y), in shares of the shape's box. */
  radial(stops: readonly Stop[], x?: number, y?: number, radius?: number): string
  /** Fill of a flat side lit from the top left. */
  lit(colour: string, strength?: number): string
  /** Fill of an upright round body (jar, kettle, sleeve): dark rims, a bright band left of the middle. */
  round(colour: string, strength?: number): string
  /** Fill of a ball. */
  ball(colour: string, strength?: number): string
  /** Fill that repeats `content`, a tile of width × height drawn from 0,0. */
  pattern(width: number, height: number, content: string, transform?: string): string
  /** `clip` for `Style`, cutting to the path data. */
  clip(d: string): string
  /** Stores `content` once. Returns a function that repeats it by reference, which keeps the SVG small. */
  stamp(content: string): (transform: string, opacity?: number) => string
  /** Adds a soft contact shadow under the object. All shadows share the image's only blur filter. */
  shadow(x: number, y: number, rx: number, ry: number, strength?: number): void
  /** A soft shadow of any outline (for flat and hanging things), cast to the bottom right. */
  shadowOf(d: string, strength?: number, dx?: number, dy?: number): void
  /** Sets the position of the object; the default is `table`. */
  place(place: Place): void
}

export type Drawer = (brush: Brush) => string

/** The drawing function with its shapes in another order: variant `i` draws shape `order[i]`. */
export const ordered =
  (draw: Drawer, order: readonly number[]): Drawer =>
  (brush) =>
    draw({ ...brush, variant: order[brush.variant % order.length] ?? 0 })

/** Combines drawing functions: variant `i` calls the `i`th of them. */
export const oneOf =
  (...drawers: readonly [Drawer, ...Drawer[]]): Drawer =>
  (brush) =>
    (drawers[brush.variant % drawers.length] ?? drawers[0])(brush)

/** The framing of the finished layers. The second and third image of the gallery differ from the first only in this. */
export type Framing = {
  /** `x y width height` cut out of the 1000×1000 scene. */
  viewBox?: string
  /** Turns the backdrop's hue, in degrees. */
  tintTurn?: number
  /** The background's colour, instead of the one derived from the product's colours. */
  tint?: string
  /** Arranges the layers from references to them, for example two copies or a larger one. */
  arrange?: (thing: (transform: string) => string, place: Place) => string
}

/**
 * Draws one product as SVG text: background, shadow and the layers of the drawing function. The same input gives the same
 * image.
 */
export function scene(spec: PictureSpec, seed: string, draw: Drawer, framing: Framing = {}): string {
  const stage = openStage(spec, seed)
  const layers = draw(stage.brush)
  const blur =
    '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="16"/></filter>'
  const shadow = stage.shadows.length ? `<g filter="url(#soft)">${stage.shadows.join('')}</g>` : ''
  const daylight = seeded(`${seed} daylight`).between(-9, 9)
  const tint = framing.tint ?? tintOf(spec.colours, (framing.tintTurn ?? 0) + daylight)
  const backdrop = paintBackdrop(stage.brush, tint, stage.placed())
  const thing = framing.arrange
    ? framing.arrange((transform) => `<use href="#thing" transform="${transform}"/>`, stage.placed())
    : shadow + layers
  const definition = framing.arrange ? `<g id="thing">${shadow}${layers}</g>` : ''
  const viewBox = framing.viewBox ?? '0 0 1000 1000'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="1000" height="1000"><defs>${blur}${stage.defs.join('')}${definition}</defs>${backdrop}${thing}</svg>`
}

/** A brush and its collected definitions; `prefix` makes ids unique if an SVG has several brushes. */
export function openStage(spec: Pick<PictureSpec, 'colours' | 'variant'>, seed: string, prefix = 'd') {
  const random = seeded(seed)
  const defs: string[] = []
  const shadows: string[] = []
  const known = new Map<string, string>()
  let place: Place = 'table'

  /** Registers a definition once and returns its id. */
  const define = (make: (id: string) => string): string => {
    const key = make('')
    const id = known.get(key) ?? `${prefix}${known.size}`
    if (!known.has(key)) defs.push(make(id))
    known.set(key, id)
    return id
  }
  const linear: Brush['linear'] = (stops, degrees = 90) => {
    const turn = degrees === 0 ? '' : ` gradientTransform="rotate(${degrees} .5 .5)"`
    return `url(#${define((id) => `<linearGradient id="${id}"${turn}>${stopsOf(stops)}</linearGradient>`)})`
  }
  const radial: Brush['radial'] = (stops, x = 0.5, y = 0.5, radius = 0.6) =>
    `url(#${define((id) => `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stopsOf(stops)}</radialGradient>`)})`

  const brush: Brush = {
    variant: Math.abs(Math.trunc(spec.variant)),
    random,
    colour: (i, fallback) => spec.colours[i] ?? fallback,
    linear,
    radial,
    lit: (colour, strength = 1) =>
      linear(
        [
          [0, lighten(colour, 0.24 * strength)],
          [0.45, colour],
          [1, darken(colour, 0.26 * strength)],
        ],
        55,
      ),
    round: (colour, strength = 1) =>
      linear(
        [
          [0, darken(colour, 0.3 * strength)],
          [0.14, colour],
          [0.3, lighten(colour, 0.34 * strength)],
          [0.48, colour],
          [0.86, darken(colour, 0.34 * strength)],
          [1, darken(colour, 0.22 * strength)],
        ],
        0,
      ),
    ball: (colour, strength = 1) =>
      radial(
        [
          [0, lighten(colour, 0.5 * strength)],
          [0.4, colour],
          [1, darken(colour, 0.42 * strength)],
        ],
        0.34,
        0.3,
        0.75,
      ),
    pattern: (width, height, content, transform) => {
      const [columns, rows] = [copiesOf(width), copiesOf(height)]
      const repeat = (id: string, count: number, dx: number, dy: number) =>
        times(
          count,
          (i) => `<use href="#${id}" x="${Math.round(i * dx * 100) / 100}" y="${Math.round(i * dy * 100) / 100}"/>`,
        )
      const row = columns * rows > 1 ? define((id) => `<g id="${id}">${content}</g>`) : ''
      const block = row && define((id) => `<g id="${id}">${repeat(row, columns, width, 0)}</g>`)
      const tile = block ? repeat(block, rows, 0, height) : content
      const turn = transform ? ` patternTransform="${transform}"` : ''
      return `url(#${define((id) => `<pattern id="${id}" width="${width * columns}" height="${height * rows}" patternUnits="userSpaceOnUse"${turn}>${tile}</pattern>`)})`
    },
    clip: (d) => `url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
    stamp: (content) => {
      const id = define((name) => `<g id="${name}">${content}</g>`)
      return (transform, opacity) =>
        `<use href="#${id}" transform="${transform}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
    },
    shadow: (x, y, rx, ry, strength = 0.42) => {
      shadows.push(ellipse(x + rx * 0.06, y, rx, ry, { fill: '#2b1a10', opacity: strength }))
    },
    shadowOf: (d, strength = 0.34, dx = 14, dy = 20) => {
      shadows.push(path(d, { fill: '#2b1a10', opacity: strength, move: `translate(${dx} ${dy})` }))
    },
    place: (where) => {
      place = where
    },
  }
  return { brush, defs, shadows, placed: () => place }
}

/** librsvg is slow with small tiles, so a small one is repeated until its side is 120 units or more. */
const copiesOf = (side: number) => (side >= 40 ? 1 : Math.ceil(120 / side))

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** The background's tint: a pale form of the product's hue, darker for white products so that they stand out. */
function tintOf(colours: readonly string[], turn = 0): string {
  const main = colours[0] ?? '#c9a46b'
  const [accent = hueOf(main)] = colours
    .map(hueOf)
    .sort((a, b) => b.saturation * (1 - Math.abs(b.lightness - 0.5)) - a.saturation * (1 - Math.abs(a.lightness - 0.5)))
  const pale = brightness(main) > 0.72 ? 0.76 : 0.85
  const hue = accent.saturation < 0.08 ? 38 : accent.hue
  return mix(hsl(hue + turn, 0.28 + Math.min(0.3, accent.saturation * 0.4), pale), '#f3e7d2', 0.34)
}

function paintBackdrop(brush: Brush, tint: string, place: Place): string {
  const wall = brush.linear(
    [
      [0, lighten(tint, 0.34)],
      [0.6, tint],
      [1, darken(tint, 0.07)],
    ],
    60,
  )
  const light = brush.radial(
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
    0.28,
    0.2,
    0.6,
  )
  const paper = rect(-1000, -1000, 3000, 3000, { fill: tint }) + rect(0, 0, 1000, 1000, { fill: wall })
  if (place !== 'table') return paper + rect(0, 0, 1000, 1000, { fill: light })
  const ground = brush.linear(
    [
      [0, darken(tint, 0.12)],
      [0.25, darken(tint, 0.05)],
      [1, lighten(tint, 0.35)],
    ],
    90,
  )
  return paper + rect(0, 0, 1000, 1000, { fill: light }) + rect(0, 690, 1000, 310, { fill: ground, opacity: 0.75 })
}
