/** Shared parts of clothes: bodies, sleeves, folds, hangers and embroidery. */
import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { boteh, rosette } from './carpet-motifs.ts'
import { around, circle, group, path, petal, placed, rect, star, times, xy } from './svg.ts'

export type Cut = {
  /** Heights of shoulder, waist and hem. */
  top: number
  waist: number
  hem: number
  /** Half-widths. */
  neck: number
  shoulder: number
  chest: number
  waistHalf: number
  hemHalf: number
  /** Sleeve: where the cuff's middle lies relative to the shoulder, and its widths. */
  cuff: readonly [dx: number, dy: number]
  sleeve: number
  cuffWidth: number
  /** Depth of the neckline. */
  neckline: number
  /** Rounding of the hem. */
  curve?: number
}

/** Path data of the body and of the right sleeve (mirror it for the left); all about x = 500. */
export function cutOf(c: Cut) {
  const x = 500
  const armpit = c.top + 40 + c.sleeve
  const bend = c.curve ?? 18
  const side = (s: number) =>
    `C${xy(x + s * c.chest, armpit + 60)} ${xy(x + s * c.waistHalf, c.waist - 60)} ${xy(x + s * c.waistHalf, c.waist)}C${xy(x + s * c.waistHalf, c.waist + (c.hem - c.waist) * 0.3)} ${xy(x + s * c.hemHalf * 0.94, c.hem - (c.hem - c.waist) * 0.4)} ${xy(x + s * c.hemHalf, c.hem)}`
  const back = `C${xy(x - c.hemHalf * 0.94, c.hem - (c.hem - c.waist) * 0.4)} ${xy(x - c.waistHalf, c.waist + (c.hem - c.waist) * 0.3)} ${xy(x - c.waistHalf, c.waist)}C${xy(x - c.waistHalf, c.waist - 60)} ${xy(x - c.chest, armpit + 60)} ${xy(x - c.chest, armpit)}`
  const body = `M${xy(x - c.neck, c.top)}Q${xy(x, c.top + c.neckline * 2)} ${xy(x + c.neck, c.top)}L${xy(x + c.shoulder, c.top + 42)}Q${xy(x + c.chest + 8, armpit - 40)} ${xy(x + c.chest, armpit)}${side(1)}Q${xy(x, c.hem + bend * 2)} ${xy(x - c.hemHalf, c.hem)}${back}Q${xy(x - c.chest - 8, armpit - 40)} ${xy(x - c.shoulder, c.top + 42)}Z`
  const [sx, sy] = [x + c.shoulder, c.top + 42]
  const [ex, ey] = [sx + c.cuff[0], sy + c.cuff[1]]
  const length = Math.hypot(...c.cuff)
  const [nx, ny] = [(-c.cuff[1] / length) * (c.cuffWidth / 2), (c.cuff[0] / length) * (c.cuffWidth / 2)]
  const sleeve = `M${xy(sx - 34, sy - 12)}Q${xy(sx + 26, sy - 2)} ${xy(sx + c.cuff[0] * 0.36 - nx * 1.1, sy + c.cuff[1] * 0.28 - ny)}L${xy(ex - nx, ey - ny)}Q${xy(ex + c.cuff[0] * 0.03, ey + c.cuff[1] * 0.03)} ${xy(ex + nx, ey + ny)}L${xy(x + c.chest - 14, armpit + 14)}Z`
  return {
    body,
    sleeve,
    armpit,
    cuffAt: [ex, ey] as const,
    cuffTurn: (Math.atan2(c.cuff[1], c.cuff[0]) * 180) / Math.PI - 90,
  }
}

/** The same layers, mirrored to the other side as well. */
export const both = (content: string) => content + group(content, { move: 'translate(1000 0) scale(-1 1)' })

export const mirrored = (content: string) => group(content, { move: 'translate(1000 0) scale(-1 1)' })

/** A wooden hanger whose shoulders slope to ±`half` at height y. */
export function hanger(y: number, half: number): string {
  return (
    path(
      `M500 ${y - 10}V${y - 48}C500 ${y - 74} 544 ${y - 76} 540 ${y - 108}C536 ${y - 138} 486 ${y - 138} 478 ${y - 108}`,
      { stroke: '#8f979c', width: 10 },
    ) +
    path(`M${500 - half} ${y + 44}Q500 ${y - 48} ${500 + half} ${y + 44}`, { stroke: '#8a5d35', width: 24 }) +
    path(`M${500 - half} ${y + 38}Q500 ${y - 54} ${500 + half} ${y + 38}`, { stroke: '#c69862', width: 8 })
  )
}

/** Soft vertical folds inside the garment's outline, from y1 to y2, spreading with the hem. */
export function folds(
  brush: Brush,
  clip: string,
  y1: number,
  y2: number,
  halfTop: number,
  halfBottom: number,
  count = 7,
): string {
  const strokes = times(count, (i) => {
    const t = ((i + 0.5) / count) * 2 - 1 + brush.random.between(-0.06, 0.06)
    const start = y1 + brush.random.between(0, (y2 - y1) * 0.22)
    const d = `M${xy(500 + t * halfTop, start)}C${xy(500 + t * halfTop, start + (y2 - start) * 0.4)} ${xy(500 + t * halfBottom, start + (y2 - start) * 0.6)} ${xy(500 + t * halfBottom, y2 + 30)}`
    return (
      path(d, { stroke: '#1d120c', width: brush.random.between(12, 22), opacity: 0.13 }) +
      path(d, { stroke: '#fff6e0', width: 9, opacity: 0.2, move: 'translate(-16 0)' })
    )
  })
  return group(strokes, { clip })
}

/** Light over a whole garment part: bright upper left, dark lower right rim. */
export const drapeLight = (brush: Brush, d: string) =>
  path(d, {
    fill: brush.linear(
      [
        [0, '#fff6e0', 0.3],
        [0.35, '#fff6e0', 0.02],
        [0.7, '#1d120c', 0.1],
        [1, '#1d120c', 0.4],
      ],
      28,
    ),
  })

/** Cloth by pattern number: plain, sprigged, striped, checked, dotted, paisley. */
export function cloth(brush: Brush, colour: string, accent: string, second: string, kind: number): string {
  const ground = (size: number, height = size) => rect(0, 0, size, height, { fill: colour })
  const tiles = [
    () => colour,
    () =>
      brush.pattern(
        74,
        84,
        ground(74, 84) +
          group(
            rosette(15, 6, accent, second, colour) +
              path(petal(0, 14, 22, 9, 150) + petal(0, 14, 22, 9, 210), { fill: mix(accent, colour, 0.3) }),
            { move: 'translate(20 24)' },
          ) +
          group(rosette(11, 5, second, accent, colour), { move: 'translate(56 66)' }),
      ),
    () =>
      brush.pattern(
        44,
        40,
        ground(44, 40) +
          rect(6, 0, 9, 40, { fill: accent }) +
          rect(24, 0, 3, 40, { fill: second }) +
          rect(32, 0, 3, 40, { fill: second }),
      ),
    () =>
      brush.pattern(
        64,
        64,
        ground(64) +
          rect(0, 0, 26, 64, { fill: accent, opacity: 0.5 }) +
          rect(0, 0, 64, 26, { fill: accent, opacity: 0.5 }) +
          rect(42, 0, 5, 64, { fill: second, opacity: 0.7 }) +
          rect(0, 42, 64, 5, { fill: second, opacity: 0.7 }),
      ),
    () => brush.pattern(40, 40, ground(40) + circle(10, 10, 5, { fill: accent }) + circle(30, 30, 5, { fill: second })),
    () =>
      brush.pattern(
        92,
        96,
        ground(92, 96) +
          group(boteh(38, accent, colour, second), { move: 'translate(24 52)' }) +
          group(boteh(30, second, colour, accent), { move: 'translate(68 92) scale(-1 1)' }),
      ),
  ]
  return (tiles[kind % tiles.length] ?? tiles[0])?.() ?? colour
}

/** An embroidered chest panel: rows of stitches, mirrors and a tulip frame, from y to y + height. */
export function chestPanel(
  brush: Brush,
  y: number,
  half: number,
  height: number,
  ground: string,
  threads: readonly [string, string, string],
): string {
  const [a, b, c] = threads
  const mirror = brush.stamp(
    circle(0, 0, 11, { fill: c }) +
      circle(0, 0, 7.5, { fill: '#dfe9ec' }) +
      path('M-4 -3l5 -2', { stroke: '#ffffff', width: 3 }),
  )
  const flower = brush.stamp(
    path(
      around(8, (turn) => petal(0, 0, 22, 12, turn)),
      { fill: a },
    ) + circle(0, 0, 6, { fill: b }),
  )
  const d = `M${xy(500 - half, y)}H${500 + half}V${y + height - 40}Q${xy(500 + half * 0.5, y + height - 10)} ${xy(500, y + height)}Q${xy(500 - half * 0.5, y + height - 10)} ${xy(500 - half, y + height - 40)}Z`
  const rows = Math.floor((height - 70) / 52)
  const columns = Math.max(3, Math.floor(half / 24) | 1)
  return (
    path(d, { fill: ground, stroke: c, width: 8 }) +
    path(d, { stroke: a, width: 3, dash: '6 8' }) +
    group(
      times(
        rows,
        (row) =>
          times(columns, (i) =>
            ((row + i) % 2 ? mirror : flower)(placed(500 - half + ((i + 0.5) * half * 2) / columns, y + 40 + row * 52)),
          ) +
          path(
            `M${xy(500 - half, y + 66 + row * 52)}${times(columns * 2, () => `l${xy(half / columns / 2, -9)}l${xy(half / columns / 2, 9)}`)}`,
            { stroke: b, width: 4 },
          ),
      ),
      { clip: brush.clip(d) },
    )
  )
}

/** A band of ornament along a straight edge: ground, two lines, stars between. */
export function trim(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  line: string,
  motif: string,
): string {
  const count = Math.max(2, Math.round(width / (height * 1.05)))
  return (
    rect(x, y, width, height, { fill: ground }) +
    times(count, (i) =>
      path(star(x + ((i + 0.5) * width) / count, y + height / 2, height * 0.34, height * 0.16, 8), { fill: motif }),
    ) +
    rect(x, y, width, height * 0.1, { fill: line }) +
    rect(x, y + height * 0.9, width, height * 0.1, { fill: line })
  )
}

/** A round button with light and four holes. */
export const button = (x: number, y: number, radius: number, colour: string) =>
  circle(x + 2, y + 3, radius, { fill: '#1d120c', opacity: 0.35 }) +
  circle(x, y, radius, { fill: colour }) +
  circle(x, y, radius * 0.66, { stroke: darken(colour, 0.35), width: radius * 0.12 }) +
  circle(x - radius * 0.2, y - radius * 0.3, radius * 0.26, { fill: lighten(colour, 0.6) })
