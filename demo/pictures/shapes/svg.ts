/** SVG layers as strings. Units are those of the 1000×1000 scene; angles are degrees. */
import type { Random } from '../random.ts'

export type Point = readonly [x: number, y: number]

export type Style = {
  fill?: string
  stroke?: string
  /** Stroke width. */
  width?: number
  opacity?: number
  /** Stroke dashes, `10 6`. */
  dash?: string
  /** Any SVG transform. */
  move?: string
  /** `url(#…)` from `brush.clip`. */
  clip?: string
}

const short = (value: number) => String(Math.round(value * 10) / 10)

/** `x y` for path data. */
export const xy = (x: number, y: number) => `${short(x)} ${short(y)}`

function attributes(style: Style): string {
  const fill = style.fill ?? (style.stroke ? 'none' : undefined)
  return [
    fill && ` fill="${fill}"`,
    style.stroke &&
      ` stroke="${style.stroke}" stroke-width="${style.width ?? 4}" stroke-linecap="round" stroke-linejoin="round"`,
    style.opacity !== undefined && ` opacity="${Math.round(style.opacity * 100) / 100}"`,
    style.dash && ` stroke-dasharray="${style.dash}"`,
    style.move && ` transform="${style.move}"`,
    style.clip && ` clip-path="${style.clip}"`,
  ]
    .filter(Boolean)
    .join('')
}

export const path = (d: string, style: Style) => `<path d="${d}"${attributes(style)}/>`

export const rect = (x: number, y: number, width: number, height: number, style: Style, radius = 0) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ''}${attributes(style)}/>`

export const circle = (x: number, y: number, radius: number, style: Style) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${attributes(style)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, style: Style) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(style)}/>`

export const line = (x1: number, y1: number, x2: number, y2: number, style: Style) =>
  path(`M${xy(x1, y1)}L${xy(x2, y2)}`, style)

export const group = (content: string, style: Style = {}) => `<g${attributes(style)}>${content}</g>`

export const polygon = (points: readonly Point[], style: Style) => path(outline(points), style)

/** Path data of a closed polygon. */
export const outline = (points: readonly Point[]) => `M${points.map(([x, y]) => xy(x, y)).join('L')}Z`

/** `draw` called `count` times and joined. */
export function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => draw(i)).join('')
}

/** `draw` called at `count` even angles of the full circle (0 is up, clockwise), joined. */
export function around(count: number, draw: (degrees: number, i: number) => string, start = 0): string {
  return times(count, (i) => draw(start + (i * 360) / count, i))
}

/** The point `radius` away from (x, y) at `degrees` (0 is up, clockwise). */
export function at(x: number, y: number, radius: number, degrees: number): Point {
  const turn = ((degrees - 90) * Math.PI) / 180
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
}

/** Transform: move to (x, y), turned and scaled. Content is drawn around 0,0. */
export const placed = (x: number, y: number, degrees = 0, scale = 1, scaleY = scale) =>
  `translate(${xy(x, y)})${degrees ? `rotate(${short(degrees)})` : ''}${scale === 1 && scaleY === 1 ? '' : `scale(${Math.round(scale * 1000) / 1000} ${Math.round(scaleY * 1000) / 1000})`}`

/** Path data of a petal standing on (x, y) and pointing to `degrees`. */
export function petal(x: number, y: number, length: number, width: number, degrees: number): string {
  const tip = at(x, y, length, degrees)
  const [left, right] = [
    at(x, y, length * 0.55, degrees - 90 * (width / length)),
    at(x, y, length * 0.55, degrees + 90 * (width / length)),
  ]
  return `M${xy(x, y)}Q${xy(...left)} ${xy(...tip)}Q${xy(...right)} ${xy(x, y)}Z`
}

/** Path data of a star with `points` tips (a regular polygon when inner equals outer·cos(π/n)). */
export function star(x: number, y: number, outer: number, inner: number, points: number, start = 0): string {
  return outline(
    Array.from({ length: points * 2 }, (_, i) => at(x, y, i % 2 ? inner : outer, start + (i * 180) / points)),
  )
}

/** A smooth path through the points (Catmull–Rom), open or closed. */
function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1
  const get = (i: number): Point =>
    points[closed ? (i + points.length) % points.length : Math.min(last, Math.max(0, i))] ?? [0, 0]
  let d = `M${xy(...get(0))}`
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    const out = xy(from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)
    const into = xy(to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6)
    d += `C${out} ${into} ${xy(...to)}`
  }
  return closed ? `${d}Z` : d
}

/** Path data of an uneven round thing: a nut, a stone, a fold. `wobble` 0 is an ellipse. */
export function blob(random: Random, x: number, y: number, rx: number, ry: number, wobble = 0.08, points = 9): string {
  return smooth(
    Array.from({ length: points }, (_, i) => {
      const turn = (i * 2 * Math.PI) / points
      const reach = 1 + random.between(-wobble, wobble)
      return [x + rx * reach * Math.cos(turn), y + ry * reach * Math.sin(turn)] as const
    }),
    true,
  )
}

/** Path data of a turned body (vase, bottle, jar): the profile is half-widths from top to bottom, mirrored about `x`. */
export function turned(x: number, profile: readonly (readonly [y: number, halfWidth: number])[], soft = true): string {
  const right = profile.map(([y, half]) => [x + half, y] as const)
  const left = [...profile].reverse().map(([y, half]) => [x - half, y] as const)
  if (!soft) return outline([...right, ...left])
  return `${smooth(right)}L${smooth(left).slice(1)}Z`
}

/** A rounded rectangle that may be narrower at the top: path data. */
export function tapered(
  x: number,
  top: number,
  bottom: number,
  halfTop: number,
  halfBottom: number,
  radius: number,
): string {
  const r = radius
  return (
    `M${xy(x - halfTop + r, top)}L${xy(x + halfTop - r, top)}Q${xy(x + halfTop, top)} ${xy(x + halfTop, top + r)}` +
    `L${xy(x + halfBottom, bottom - r)}Q${xy(x + halfBottom, bottom)} ${xy(x + halfBottom - r, bottom)}` +
    `L${xy(x - halfBottom + r, bottom)}Q${xy(x - halfBottom, bottom)} ${xy(x - halfBottom, bottom - r)}` +
    `L${xy(x - halfTop, top + r)}Q${xy(x - halfTop, top)} ${xy(x - halfTop + r, top)}Z`
  )
}

/** Places for the pieces of a heap, back to front: a mound `width` wide and `height` high whose foot is at (x, y). */
export function heap(random: Random, x: number, y: number, width: number, height: number, step: number): Point[] {
  const places: Point[] = []
  for (let up = height * 0.86; up >= 0; up -= step * 0.62) {
    const half = (width / 2) * Math.sqrt(Math.max(0, 1 - up / (height * 1.06)))
    const count = Math.max(1, Math.round((2 * half) / step))
    for (let i = 0; i < count; i++) {
      const across = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
      const sag = across * across * step * 0.5
      places.push([
        x + across * half + random.between(-0.22, 0.22) * step,
        y - up - sag + random.between(-0.2, 0.2) * step,
      ])
    }
  }
  return places
}
