/** The domed crossroads of an old Kabul bazaar: arch behind arch, light falling from the dome, goods at the foot. */
import { darken, lighten, mix } from '../colour.ts'
import { circle, ellipse, group, line, outline, path, placed, rect, star, times, xy } from '../shapes/svg.ts'
import type { Show } from './stage.ts'

const middle = 1130

/** Path data of a pointed arch standing on `foot`. */
const arch = (half: number, top: number, foot: number) => {
  const spring = top + half * 0.92
  return `M${xy(middle - half, foot)}V${xy(spring, 0).split(' ')[0]}C${xy(middle - half, top + half * 0.3)} ${xy(middle - half * 0.36, top + half * 0.16)} ${xy(middle, top)}C${xy(middle + half * 0.36, top + half * 0.16)} ${xy(middle + half, top + half * 0.3)} ${xy(middle + half, spring)}V${foot}Z`
}

const lamp = (x: number, y: number, size: number) =>
  line(x, y - 400, x, y, { stroke: '#4a3018', width: 3 }) +
  circle(x, y + size, size * 2.6, { fill: '#ffdf94', opacity: 0.2 }) +
  group(
    path('M-10 0H10L26 30Q22 60 0 66Q-22 60 -26 30Z', { fill: '#e3a53c' }) +
      path('M-14 30Q0 22 14 30Q10 50 0 54Q-10 50 -14 30Z', { fill: '#fff1c0' }),
    { move: placed(x, y, 0, size / 30) },
  )

/** A shopper seen from behind, small in the distance. */
const shopper = (x: number, y: number, size: number, robe: string, head: string) =>
  group(
    ellipse(0, 0, 34, 7, { fill: '#2b1a10', opacity: 0.3 }) +
      path('M-26 0C-30 -60 -22 -96 0 -100C22 -96 30 -60 26 0Z', { fill: robe }) +
      path('M4 -98C20 -90 26 -50 24 0H8Z', { fill: darken(robe, 0.25) }) +
      circle(0, -114, 15, { fill: head }) +
      ellipse(0, -120, 18, 9, { fill: lighten(head, 0.2) }),
    { move: placed(x, y, 0, size) },
  )

export const bazaarArch: Show = ({ brush, put }) => {
  const brick = '#e2bd8a'
  const tile = brush.pattern(
    120,
    120,
    path(star(60, 60, 54, 38, 8) + star(60, 60, 30, 14, 8), { stroke: '#8a5a2c', width: 2.5, opacity: 0.5 }) +
      path('M0 0L28 28M120 0L92 28M0 120L28 92M120 120L92 92', { stroke: '#8a5a2c', width: 2.5, opacity: 0.5 }),
  )
  const bricks = brush.pattern(
    56,
    32,
    path('M0 0H56M0 16H56M14 0V16M42 16V32', { stroke: '#9a6436', width: 1.6, opacity: 0.4 }),
  )
  const wall =
    rect(0, 0, 1600, 640, {
      fill: brush.linear(
        [
          [0, '#f8ead0'],
          [0.45, '#f0d7ad'],
          [1, brick],
        ],
        8,
      ),
    }) +
    rect(0, 0, 760, 640, { fill: tile, opacity: 0.2 }) +
    rect(640, 0, 960, 640, { fill: bricks })
  const tones = ['#b98250', '#c99663', '#d8ab79', '#e6c392', '#f3dcb2', '#fff3d6']
  const vault = tones
    .map((tone, i) => {
      const [half, top, foot] = [400 - i * 62, 12 + i * 42, 640 - i * 26]
      const shade = brush.linear(
        [
          [0, darken(tone, 0.4)],
          [0.3, tone],
          [0.7, tone],
          [1, darken(tone, 0.5)],
        ],
        0,
      )
      return (
        path(arch(half + 16, top - 16, foot), { fill: darken(tone, 0.18) }) +
        path(arch(half, top, foot), { fill: shade }) +
        path(arch(half, top, foot), { stroke: lighten(tone, 0.45), width: 4, opacity: 0.7 })
      )
    })
    .join('')
  const facade =
    path(`${arch(404, 10, 640)}M${middle - 470} 640V-10H${middle + 470}V640Z`, { fill: mix(brick, '#c08a4e', 0.4) }) +
    times(21, (i) => path(star(middle - 444 + i * 44.4, 22, 15, 7, 8), { fill: '#1f6f86' }))
  const beams = [-130, -30, 80, 170]
    .map((dx) =>
      path(
        outline([
          [middle - 20 + dx * 0.1, 60],
          [middle + 20 + dx * 0.1, 60],
          [middle + dx + 70, 600],
          [middle + dx - 40, 600],
        ]),
        { fill: '#fff6d8', opacity: 0.2 },
      ),
    )
    .join('')
  const ground =
    path(
      outline([
        [middle - 420, 640],
        [middle - 110, 500],
        [middle + 110, 500],
        [middle + 420, 640],
      ]),
      {
        fill: brush.linear([
          [0, '#f6e2b8'],
          [1, '#b98954'],
        ]),
      },
    ) +
    times(5, (i) =>
      path(`M${middle - 110 - i * 66} ${512 + i * 26}H${middle + 110 + i * 66}`, {
        stroke: '#8a5a2c',
        width: 2,
        opacity: 0.35,
      }),
    )
  const hung = (x: number, y: number, width: number, colours: string[], variant: number) =>
    put('carpet', { x, y, size: width / 620, colours, variant })
  const pilasters = [-452, 452]
    .map(
      (dx) =>
        rect(middle + dx - 40, 0, 80, 640, {
          fill: brush.linear(
            [
              [0, '#dcb07a'],
              [0.3, '#f3d9ac'],
              [1, '#a9743f'],
            ],
            0,
          ),
        }) +
        times(
          9,
          (i) =>
            path(star(middle + dx, 72 + i * 66, 25, 14, 8), { fill: i % 2 ? '#1f6f86' : '#2a8f9c' }) +
            circle(middle + dx, 72 + i * 66, 8, { fill: '#f0cf7a' }),
        ) +
        rect(middle + dx - 48, 30, 96, 12, { fill: '#f3d9ac' }),
    )
    .join('')
  const people =
    shopper(middle - 66, 556, 0.86, '#3b5a8a', '#e9e0cc') +
    shopper(middle + 54, 540, 0.7, '#7a2f4e', '#7a2f4e') +
    shopper(middle + 4, 522, 0.5, '#8a6b48', '#d8c9ab')
  const goods =
    hung(middle - 352, 470, 168, ['#8f1d22', '#1d2b4f', '#ecdcb8'], 1) +
    hung(middle + 356, 470, 168, ['#1f4f6a', '#8e2230', '#ecdcb8'], 0) +
    put('pistachios', { x: middle - 400, y: 632, size: 0.24, variant: 1 }) +
    put('dried-apricot', { x: middle - 272, y: 640, size: 0.23, variant: 1 }) +
    put('spice-bowl', { x: middle + 262, y: 632, size: 0.22, variant: 0 }) +
    put('almonds', { x: middle + 384, y: 636, size: 0.25, variant: 1 })
  return (
    wall +
    facade +
    pilasters +
    vault +
    beams +
    ground +
    lamp(middle - 150, 250, 26) +
    lamp(middle + 150, 250, 26) +
    lamp(middle, 190, 34) +
    people +
    goods
  )
}
