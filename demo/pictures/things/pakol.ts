import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { circle, ellipse, group, path, placed, times, xy } from '../shapes/svg.ts'

export const pakol: Drawer = (brush) => {
  const main = brush.colour(0, ['#8a6b48', '#d8c9ab', '#5c5e62'][brush.variant % 3] ?? '#8a6b48')
  const [cord, second] = [brush.colour(1, darken(main, 0.45)), brush.colour(2, '#a43a2c')]
  const felt = brush.pattern(
    7,
    7,
    circle(2, 2, 1, { fill: '#1d120c', opacity: 0.22 }) + circle(5, 5, 1, { fill: '#fff6e0', opacity: 0.25 }),
  )
  const count = brush.random.whole(6, 9)
  const hat = (x: number, y: number, s: number) => {
    const crown =
      'M-300 -20C-320 -110 -250 -190 -30 -204C190 -214 310 -130 306 -30C300 40 200 70 0 74C-190 70 -290 50 -300 -20Z'
    const roll =
      'M-262 36C-300 70 -300 140 -262 170C-160 226 160 226 262 170C300 140 300 70 262 36C150 96 -150 96 -262 36Z'
    const second2 =
      'M-250 18C-290 30 -292 84 -262 104C-150 156 150 156 262 104C292 84 290 30 250 18C140 70 -140 70 -250 18Z'
    const seams = times(count, (i) => {
      const turn = ((i + 0.4) * 2 * Math.PI) / count
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      return path(`M${xy(-6, -84)}Q${xy(dx * 160, -92 + dy * 50)} ${xy(dx * 296, -58 + dy * 116)}`, {
        stroke: darken(main, 0.55),
        width: 5,
        opacity: 0.3,
      })
    })
    return group(
      path(crown, {
        fill: brush.radial(
          [
            [0, lighten(main, 0.4)],
            [0.45, main],
            [1, darken(main, 0.45)],
          ],
          0.34,
          0.22,
          0.8,
        ),
      }) +
        path(crown, { fill: felt }) +
        seams +
        path('M-300 -40C-290 36 -170 60 0 62S290 36 302 -40', { stroke: darken(main, 0.5), width: 14, opacity: 0.36 }) +
        ellipse(-6, -84, 20, 9, { fill: darken(main, 0.3) }) +
        path(roll, {
          fill: brush.linear([
            [0, darken(main, 0.4)],
            [0.3, lighten(main, 0.2)],
            [0.6, main],
            [1, darken(main, 0.5)],
          ]),
        }) +
        path(roll, { fill: felt }) +
        path(second2, {
          fill: brush.linear([
            [0, darken(main, 0.3)],
            [0.3, lighten(main, 0.26)],
            [0.62, main],
            [1, darken(main, 0.45)],
          ]),
        }) +
        path(second2, { fill: felt }) +
        path('M-270 108Q0 196 270 108', { stroke: darken(main, 0.6), width: 6, opacity: 0.5 }) +
        path('M-262 44Q-140 92 -10 96', { stroke: lighten(main, 0.5), width: 7, opacity: 0.5 }) +
        path('M230 40q30 60 14 120', { stroke: cord, width: 6, dash: '10 9' }),
      { move: placed(x, y, brush.random.between(-3, 3), s) },
    )
  }
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 820, 320, 46, 0.55)
    return hat(500, 640, 1.04) + hat(508, 440, 0.96)
  }
  brush.shadow(510, 760, 330, 50, 0.55)
  const feather =
    brush.variant % 3 === 2
      ? group(
          path('M0 0Q-30 -120 40 -260Q90 -160 30 -20Z', { fill: brush.lit(second) }) +
            path('M4 0Q10 -130 40 -250', { stroke: lighten(second, 0.6), width: 5 }) +
            times(8, (i) =>
              path(`M${xy(8 + i * 3, -40 - i * 24)}l34 -26`, { stroke: darken(second, 0.4), width: 3, opacity: 0.6 }),
            ) +
            circle(4, 0, 17, { fill: brush.ball('#d9a941') }),
          { move: placed(690, 570, 14, 1.1) },
        )
      : ''
  return hat(500, 550, 1.14) + feather
}
