/** Stones and metal for jewellery: facets, cabochons, beads, bezels and chains. */
import { darken, hueOf, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { around, at, circle, ellipse, outline, type Point, path, placed, star, times, xy } from './svg.ts'

/** A brilliant-cut stone around (x, y): `sides` crown facets, a table, a sparkle. */
export function faceted(x: number, y: number, rx: number, ry: number, sides: number, colour: string): string {
  const point = (reach: number, i: number): Point => {
    const [px, py] = at(0, 0, reach, (i * 360) / sides)
    return [x + px * rx, y + py * ry]
  }
  const light = (i: number) => Math.cos((((i * 360) / sides + 45) * Math.PI) / 180)
  const tone = (glow: number, swing: number) =>
    glow > 0 ? lighten(colour, glow * swing) : darken(colour, -glow * swing * 0.9)
  const crown = times(sides, (i) =>
    path(outline([point(1, i), point(1, i + 1), point(0.6, i + 0.5)]), { fill: tone(light(i + 0.5), 0.62) }),
  )
  const star8 = times(sides, (i) =>
    path(outline([point(1, i), point(0.6, i + 0.5), point(0.6, i - 0.5)]), {
      fill: tone(light(i) * (i % 2 ? 0.6 : 1), 0.42),
    }),
  )
  const table = outline(Array.from({ length: sides }, (_, i) => point(0.6, i + 0.5)))
  const inner = times(sides, (i) =>
    path(outline([[x, y + ry * 0.08], point(0.6, i + 0.5), point(0.6, i - 0.5)]), {
      fill: tone(-light(i) * (i % 2 ? 1 : 0.4), 0.36),
    }),
  )
  return (
    path(outline(Array.from({ length: sides }, (_, i) => point(1, i))), { fill: colour }) +
    crown +
    star8 +
    path(table, { fill: colour }) +
    inner +
    path(table, { stroke: lighten(colour, 0.6), width: rx * 0.02, opacity: 0.7 }) +
    path(outline([point(0.54, -sides * 0.22), point(0.54, -sides * 0.06), point(0.2, -sides * 0.14)]), {
      fill: '#ffffff',
      opacity: 0.55,
    })
  )
}

/** A polished dome; lapis-blue ones get flecks of pyrite and clouds. */
export function cabochon(brush: Brush, x: number, y: number, rx: number, ry: number, colour: string): string {
  const flecks = times(Math.min(26, rx / 4), () => {
    const [turn, reach] = [brush.random.between(0, 360), Math.sqrt(brush.random.next()) * 0.84]
    const [px, py] = at(0, 0, reach, turn)
    return circle(x + px * rx, y + py * ry, brush.random.between(0.8, 1 + rx * 0.022), {
      fill: '#f0cf7a',
      opacity: brush.random.between(0.5, 0.95),
    })
  })
  const cloud = path(`M${xy(x - rx * 0.6, y + ry * 0.3)}q${xy(rx * 0.5, -ry * 0.4)} ${xy(rx, -ry * 0.1)}`, {
    stroke: lighten(colour, 0.4),
    width: ry * 0.1,
    opacity: 0.3,
  })
  return (
    ellipse(x, y, rx, ry, { fill: brush.ball(colour) }) +
    cloud +
    flecks +
    ellipse(x - rx * 0.34, y - ry * 0.42, rx * 0.34, ry * 0.2, {
      fill: '#ffffff',
      opacity: 0.55,
      move: `rotate(-24 ${xy(x - rx * 0.34, y - ry * 0.42)})`,
    }) +
    path(`M${xy(x - rx * 0.5, y + ry * 0.68)}Q${xy(x + rx * 0.3, y + ry * 1.02)} ${xy(x + rx * 0.74, y + ry * 0.4)}`, {
      stroke: lighten(colour, 0.5),
      width: rx * 0.05,
      opacity: 0.5,
    })
  )
}

/** A stone in its setting: rim, granules all round, and the dome. */
export function setStone(
  brush: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  stone: string,
  metal: string,
  granules = 28,
): string {
  const grain = brush.stamp(circle(0, 0, rx * 0.075, { fill: brush.ball(metal, 1.2) }))
  return (
    ellipse(x, y, rx * 1.28, ry * 1.28, { fill: brush.lit(metal, 1.5) }) +
    around(granules, (turn) => {
      const [px, py] = at(0, 0, 1.2, turn)
      return grain(placed(x + px * rx, y + py * ry))
    }) +
    ellipse(x, y, rx * 1.09, ry * 1.09, { fill: darken(metal, 0.45) }) +
    ellipse(x, y, rx * 1.05, ry * 1.05, { fill: brush.lit(lighten(metal, 0.3), 1.4) }) +
    cabochon(brush, x, y, rx * 0.96, ry * 0.96, stone)
  )
}

/** Bright and dark bands as polished metal shows them. */
export const polished = (brush: Brush, metal: string, degrees = 30) =>
  brush.linear(
    [
      [0, lighten(metal, 0.75)],
      [0.18, metal],
      [0.34, lighten(metal, 0.55)],
      [0.52, darken(metal, 0.35)],
      [0.7, metal],
      [0.86, lighten(metal, 0.4)],
      [1, darken(metal, 0.5)],
    ],
    degrees,
  )

/** `count` points evenly spaced by length along a curve given as a function of 0…1. */
export function strung(count: number, curve: (t: number) => Point): Point[] {
  const fine = Array.from({ length: 241 }, (_, i) => curve(i / 240))
  const reached = [0]
  for (let i = 1; i < fine.length; i++) {
    const [[x1, y1], [x2, y2]] = [fine[i - 1] ?? [0, 0], fine[i] ?? [0, 0]]
    reached.push((reached[i - 1] ?? 0) + Math.hypot(x2 - x1, y2 - y1))
  }
  const whole = reached[240] ?? 1
  return Array.from({ length: count }, (_, k) => {
    const goal = (k / Math.max(1, count - 1)) * whole
    return (
      fine[
        Math.max(
          0,
          reached.findIndex((length) => length >= goal - 0.01),
        )
      ] ?? curve(1)
    )
  })
}

/** A hanging drop: cap, stone, tip. Hangs from 0,0. */
export function drop(brush: Brush, size: number, stone: string, metal: string): string {
  return (
    circle(0, 0, size * 0.09, { stroke: metal, width: size * 0.05 }) +
    path(
      `M0 ${size * 0.12}C${xy(size * 0.1, size * 0.4)} ${xy(size * 0.38, size * 0.5)} ${xy(size * 0.38, size * 0.78)}A${size * 0.38} ${size * 0.38} 0 0 1 ${xy(-size * 0.38, size * 0.78)}C${xy(-size * 0.38, size * 0.5)} ${xy(-size * 0.1, size * 0.4)} 0 ${size * 0.12}Z`,
      { fill: brush.lit(metal, 1.6) },
    ) +
    cabochon(brush, 0, size * 0.76, size * 0.28, size * 0.3, stone) +
    circle(0, size * 1.2, size * 0.06, { fill: brush.ball(metal) })
  )
}

/** A stamped coin with an eight-pointed star. */
export const coin = (brush: Brush, radius: number, metal: string) =>
  circle(0, 0, radius, { fill: brush.ball(metal, 1.1) }) +
  circle(0, 0, radius * 0.8, { stroke: darken(metal, 0.35), width: radius * 0.08 }) +
  path(star(0, 0, radius * 0.52, radius * 0.3, 8), { fill: mix(metal, '#1d120c', 0.4), opacity: 0.6 })

/** Whether a product lists its metal first and its stone second, such as a silver piece with a red stone. */
const metalFirst = (brush: Brush) =>
  hueOf(brush.colour(0, '#2346a8')).saturation < 0.2 && hueOf(brush.colour(1, '#c3c8cc')).saturation > 0.3

/** The product's stone, lapis unless said. */
export const stoneOf = (brush: Brush) => brush.colour(metalFirst(brush) ? 1 : 0, '#2346a8')

/** The product's metal, silver or gold by variant unless said. */
export const metalOf = (brush: Brush) =>
  brush.colour(metalFirst(brush) ? 0 : 1, ['#c3c8cc', '#d9a941', '#c3c8cc'][brush.variant % 3] ?? '#d9a941')
