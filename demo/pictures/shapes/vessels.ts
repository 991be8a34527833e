/**
 * Containers for loose products: a glazed bowl, a sack, a tray and a glass jar. Each draws the content between its back and
 * its front.
 */
import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, star, tapered, times, xy } from './svg.ts'

/** How a heap should be laid inside: its foot and size. */
export type Room = { x: number; y: number; width: number; height: number }

type Fill = (room: Room) => string

/** A footed bowl; `pattern` 0 plain, 1 petals, 2 dots and rings. */
export function bowl(brush: Brush, colour: string, fill: Fill, pattern = brush.random.whole(0, 2)): string {
  brush.shadow(505, 812, 250, 34, 0.55)
  const body = 'M190 520C196 690 320 790 400 800H600C680 790 804 690 810 520A310 84 0 0 1 190 520Z'
  const trim = lighten(colour, 0.62)
  const petals = times(13, (i) =>
    path(petal(214 + i * 47.6, 716 - Math.abs(i - 6) ** 2 * 2.6, 92, 40, (i - 6) * -3), {
      fill: i % 2 ? trim : darken(colour, 0.32),
    }),
  )
  const dots = times(15, (i) => circle(212 + i * 41, 668 - Math.abs(i - 7) ** 2 * 1.7, 13, { fill: trim }))
  const rings = path('M198 600A305 82 0 0 0 802 600M236 700A270 70 0 0 0 764 700', { stroke: trim, width: 9 })
  const decor = [path('M194 566A308 82 0 0 0 806 566', { stroke: trim, width: 8 }), petals, dots + rings][pattern] ?? ''
  return (
    ellipse(500, 520, 310, 86, { fill: darken(colour, 0.25) }) +
    ellipse(500, 524, 290, 74, { fill: darken(colour, 0.55) }) +
    fill({ x: 500, y: 566, width: 560, height: 226 }) +
    path('M392 790H608L600 822Q500 836 400 822Z', { fill: brush.round(darken(colour, 0.2)) }) +
    path(body, { fill: brush.round(colour) }) +
    group(decor, { clip: brush.clip(body), opacity: 0.9 }) +
    path(body, {
      fill: brush.linear([
        [0, '#fff6e0', 0.14],
        [0.5, '#fff6e0', 0],
        [1, '#1d120c', 0.4],
      ]),
    }) +
    path('M190 520A310 84 0 0 0 810 520', { stroke: lighten(colour, 0.4), width: 10 }) +
    path('M262 632Q286 716 352 762', { stroke: '#ffffff', width: 16, opacity: 0.35 })
  )
}

/** A cloth sack whose mouth is rolled down. */
export function sack(brush: Brush, colour: string, fill: Fill, stripe?: string): string {
  brush.shadow(510, 852, 290, 36, 0.55)
  const body =
    'M236 520C200 640 190 760 216 822Q230 858 300 862H704Q772 858 786 820C810 750 800 640 764 520A264 80 0 0 1 236 520Z'
  const weave = brush.pattern(
    9,
    9,
    rect(0, 0, 9, 3, { fill: '#1d120c', opacity: 0.13 }) +
      rect(0, 0, 3, 9, { fill: '#1d120c', opacity: 0.1 }) +
      rect(4, 4, 4, 4, { fill: '#fff6e0', opacity: 0.14 }),
  )
  const creases = path('M270 620q30 90 6 210M380 650q-14 90 10 200M640 640q24 110 -8 214M736 610q-30 90 -6 210', {
    stroke: darken(colour, 0.5),
    width: 9,
    opacity: 0.24,
  })
  const bands = stripe
    ? path('M206 690Q500 770 794 690M204 724Q500 804 796 724', { stroke: stripe, width: 14, opacity: 0.85 })
    : ''
  const roll =
    'M216 512C220 460 300 430 500 428S780 460 784 512C790 560 752 574 716 586C580 622 420 622 284 586C248 574 210 560 216 512Z'
  const mouth = 'M262 504C270 470 350 452 500 452S730 470 738 504C734 548 640 566 500 566S266 548 262 504Z'
  return (
    path(body, { fill: brush.round(colour, 0.9) }) +
    path(body, { fill: weave }) +
    creases +
    bands +
    path(roll, { fill: brush.lit(lighten(colour, 0.16)) }) +
    path(roll, { fill: weave }) +
    path(mouth, { fill: darken(colour, 0.6) }) +
    fill({ x: 500, y: 556, width: 470, height: 200 }) +
    path(
      'M228 524C240 566 350 588 500 590S762 566 772 524C786 560 752 578 716 590C580 624 420 624 284 590C248 578 214 560 228 524Z',
      { fill: brush.lit(lighten(colour, 0.2)) },
    ) +
    path('M240 540Q300 584 500 590T764 534', { stroke: lighten(colour, 0.5), width: 5, opacity: 0.6 })
  )
}

/** A round beaten tray seen a little from above. */
export function tray(brush: Brush, colour: string, fill: Fill): string {
  brush.shadow(512, 760, 370, 84, 0.5)
  const ticks = around(48, (turn) =>
    path('M0 -318l7 14l-7 14l-7 -14Z', {
      fill: darken(colour, 0.4),
      move: `translate(500 706) scale(1.12 .3) rotate(${turn})`,
      opacity: 0.6,
    }),
  )
  return (
    ellipse(500, 722, 372, 114, { fill: darken(colour, 0.5) }) +
    ellipse(500, 708, 372, 114, { fill: brush.lit(colour, 1.5) }) +
    ellipse(500, 706, 326, 94, { fill: brush.lit(darken(colour, 0.14), 1.3) }) +
    ticks +
    ellipse(500, 708, 372, 114, { stroke: lighten(colour, 0.6), width: 5 }) +
    fill({ x: 500, y: 736, width: 560, height: 300 })
  )
}

/** A glass jar with a lid; the goods fill `level` (0…1) of it. */
export function jar(brush: Brush, lid: string, contents: (clip: string) => string, wide = 210): string {
  brush.shadow(508, 846, wide + 20, 34, 0.5)
  const body = tapered(500, 306, 850, wide - 20, wide, 70)
  const glass = brush.linear(
    [
      [0, '#ffffff', 0.55],
      [0.1, '#ffffff', 0.1],
      [0.5, '#ffffff', 0.02],
      [0.86, '#20333a', 0.1],
      [0.95, '#ffffff', 0.4],
      [1, '#20333a', 0.25],
    ],
    0,
  )
  return (
    path(body, { fill: '#f4f7f3', opacity: 0.72 }) +
    contents(brush.clip(tapered(500, 330, 838, wide - 34, wide - 14, 58))) +
    path(body, { fill: glass, stroke: mix('#9fb4b4', '#ffffff', 0.2), width: 5 }) +
    path(`M${xy(500 - wide + 34, 390)}V780`, { stroke: '#ffffff', width: 22, opacity: 0.55 }) +
    path(`M${xy(500 + wide - 34, 420)}V700`, { stroke: '#ffffff', width: 9, opacity: 0.5 }) +
    rect(500 - wide + 14, 284, (wide - 14) * 2, 34, { fill: '#e7ecea', opacity: 0.9 }, 12) +
    rect(500 - wide + 4, 196, (wide - 4) * 2, 96, { fill: brush.round(lid) }, 22) +
    rect(500 - wide + 4, 262, (wide - 4) * 2, 18, { fill: darken(lid, 0.35), opacity: 0.5 }) +
    rect(500 - wide + 14, 200, (wide - 14) * 2, 12, { fill: lighten(lid, 0.5), opacity: 0.6 }, 6)
  )
}

/** A small embossed star for lids and tins. */
export const seal = (x: number, y: number, radius: number, colour: string) =>
  path(star(0, 0, radius, radius * 0.55, 8), { fill: colour, move: placed(x, y) }) +
  circle(x, y, radius * 0.36, { fill: lighten(colour, 0.5) })
