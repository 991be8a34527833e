import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { circle, group, outline, path, rect, xy } from './svg.ts'

/** Evenly spaced colours as one gradient; 0° runs left to right, 90° top to bottom. */
export const blend = (brush: Brush, degrees: number, ...colours: string[]) =>
  brush.linear(
    colours.map((colour, i) => [i / (colours.length - 1), colour] as const),
    degrees,
  )

/** One colour fading from one opacity to another. */
export const veil = (brush: Brush, colour: string, from: number, to: number, degrees = 90) =>
  brush.linear(
    [
      [0, colour, from],
      [1, colour, to],
    ],
    degrees,
  )

/** Polished steel, banded across (0°) or down (90°). */
export const steel = (brush: Brush, degrees = 0) =>
  blend(brush, degrees, '#868d93', '#d3d8db', '#f6f8f8', '#b4bbc0', '#8b9298', '#c9ced1', '#9aa1a6')

/** Any metal given by its colour, banded like steel. */
export const metal = (brush: Brush, colour: string, degrees = 0) =>
  blend(
    brush,
    degrees,
    darken(colour, 0.35),
    lighten(colour, 0.1),
    lighten(colour, 0.6),
    colour,
    darken(colour, 0.38),
    lighten(colour, 0.12),
    darken(colour, 0.25),
  )

/** A row of thread along the path data. */
export const stitches = (d: string, colour: string, width = 4) =>
  path(d, { stroke: colour, width, dash: `${width * 2.6} ${width * 2.2}`, opacity: 0.9 })

/** A white glint along the path data. */
export const shine = (d: string, width = 12, opacity = 0.45) => path(d, { stroke: '#ffffff', width, opacity })

/** Leather's or cloth's fine grain, laid over the path data. */
export function grain(brush: Brush, d: string, size = 11, strength = 0.12): string {
  const fill = brush.pattern(
    size,
    size,
    circle(size * 0.25, size * 0.3, size * 0.16, { fill: '#1d120c', opacity: strength }) +
      circle(size * 0.75, size * 0.75, size * 0.2, { fill: '#1d120c', opacity: strength * 0.8 }) +
      circle(size * 0.7, size * 0.68, size * 0.1, { fill: '#fff6e0', opacity: strength * 1.4 }),
  )
  return path(d, { fill })
}

/** Path data of a rounded rectangle. */
export function plate(x: number, y: number, width: number, height: number, r: number): string {
  const [right, bottom] = [x + width, y + height]
  return `M${xy(x + r, y)}H${right - r}Q${xy(right, y)} ${xy(right, y + r)}V${bottom - r}Q${xy(right, bottom)} ${xy(right - r, bottom)}H${x + r}Q${xy(x, bottom)} ${xy(x, bottom - r)}V${y + r}Q${xy(x, y)} ${xy(x + r, y)}Z`
}

/** A box seen from its front's left: front, right side (depth to the right and up) and top. */
export function crate(
  brush: Brush,
  [x, y, width, height, depth, rise]: readonly [number, number, number, number, number, number],
  colour: string,
): string {
  const right = x + width
  const side = outline([
    [right, y],
    [right + depth, y - rise],
    [right + depth, y + height - rise],
    [right, y + height],
  ])
  const top = outline([
    [x, y],
    [x + depth, y - rise],
    [right + depth, y - rise],
    [right, y],
  ])
  return (
    path(side, { fill: blend(brush, 0, darken(colour, 0.28), darken(colour, 0.46)) }) +
    path(top, { fill: blend(brush, 0, lighten(colour, 0.5), lighten(colour, 0.2)) }) +
    rect(x, y, width, height, { fill: blend(brush, 70, lighten(colour, 0.2), colour, darken(colour, 0.14)) })
  )
}

/** What screens show: snow peaks, foothills and a lake at some hour of the day, cut to the path data. */
export function landscape(
  brush: Brush,
  d: string,
  [x, y, width, height]: readonly [number, number, number, number],
  colour: string,
): string {
  const { random } = brush
  const ridge = (base: number, reach: number, steps: number) => {
    let points = `M${xy(x, y + height)}V${Math.round(y + height * base)}`
    for (let i = 1; i <= steps; i++)
      points += `L${xy(x + (width * i) / steps, y + height * (base - (i % 2 ? reach : 0) * random.between(0.5, 1)))}`
    return `${points}V${y + height}Z`
  }
  const [sky, glow] = [mix(colour, '#2b3f7a', 0.45), random.pick(['#f6c98a', '#f3a58c', '#bfe3ee'])]
  const peaks = ridge(0.62, 0.34, 6)
  const scenery =
    rect(x, y, width, height, { fill: blend(brush, 90, darken(sky, 0.2), sky, glow, lighten(glow, 0.5)) }) +
    circle(x + width * 0.72, y + height * 0.3, Math.min(width, height) * 0.09, { fill: '#fff3d6', opacity: 0.9 }) +
    path(peaks, { fill: blend(brush, 90, '#f7f4f2', mix(sky, '#d9d6e4', 0.6), sky) }) +
    path(ridge(0.74, 0.16, 8), { fill: mix(darken(colour, 0.3), '#2e4a55', 0.4) }) +
    path(ridge(0.84, 0.1, 11), { fill: mix(darken(colour, 0.5), '#1d3b33', 0.5) }) +
    rect(x, y + height * 0.9, width, height * 0.1, { fill: blend(brush, 90, mix(glow, sky, 0.4), darken(sky, 0.3)) })
  return group(scenery, { clip: brush.clip(d) })
}

/** Glaze on a round body: dark rims, a broad gleam at the left and a narrow one at the right. */
export const gleam = (brush: Brush, d: string) =>
  path(d, {
    fill: brush.linear(
      [
        [0, '#1d120c', 0.34],
        [0.16, '#1d120c', 0],
        [0.26, '#ffffff', 0.34],
        [0.36, '#ffffff', 0],
        [0.7, '#1d120c', 0],
        [0.95, '#1d120c', 0.44],
        [1, '#1d120c', 0.26],
      ],
      0,
    ),
  })
