import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { ellipse, group, line, outline, path, petal, placed, rect, star, times, turned, xy } from '../shapes/svg.ts'
import { seal } from '../shapes/vessels.ts'

export const oilBottle: Drawer = (brush) => {
  const oil = brush.colour(0, '#d9a520')
  const accent = brush.colour(1, '#39622f')
  const spread = brush.random.between(46, 68)
  const fruit = (y: number, s: number) =>
    group(
      path(petal(0, 30, 120, 40, -spread) + petal(0, 30, 120, 40, spread) + petal(0, 30, 130, 40, 0), {
        fill: accent,
      }) +
        ellipse(-34, 44, 30, 40, { fill: brush.ball(mix(accent, oil, 0.4)) }) +
        ellipse(36, 44, 30, 40, { fill: brush.ball(mix(accent, oil, 0.55)) }),
      { move: placed(500, y, 0, s) },
    )
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 860, 260, 36, 0.55)
    const side = outline([
      [650, 250],
      [760, 220],
      [760, 800],
      [650, 862],
    ])
    return (
      path(side, { fill: darken(oil, 0.45) }) +
      rect(250, 250, 400, 612, { fill: brush.lit(oil) }, 6) +
      path(
        outline([
          [250, 250],
          [650, 250],
          [760, 220],
          [380, 220],
        ]),
        { fill: lighten(oil, 0.5) },
      ) +
      rect(250, 690, 400, 120, { fill: accent }) +
      path(
        outline([
          [650, 690],
          [760, 640],
          [760, 752],
          [650, 810],
        ]),
        { fill: darken(accent, 0.4) },
      ) +
      times(9, (i) => path(star(276 + i * 44, 750, 18, 9, 8), { fill: lighten(oil, 0.4) })) +
      ellipse(450, 480, 150, 170, { fill: '#fbf3df', stroke: accent, width: 10 }) +
      group(fruit(480, 1.15), { move: 'translate(-50 0)' }) +
      rect(560, 176, 70, 56, { fill: brush.round(accent) }, 10) +
      path('M330 232Q330 150 400 150H470Q530 150 530 232', { stroke: darken(oil, 0.3), width: 20 }) +
      line(268, 280, 268, 840, { stroke: '#ffffff', width: 9, opacity: 0.35 })
    )
  }
  const wide = brush.variant % 3 === 2
  brush.shadow(508, 870, wide ? 230 : 170, 34, 0.5)
  const d = wide
    ? turned(500, [
        [210, 46],
        [270, 50],
        [350, 150],
        [430, 196],
        [600, 200],
        [820, 196],
        [866, 170],
      ])
    : turned(500, [
        [160, 40],
        [340, 44],
        [410, 96],
        [480, 138],
        [620, 142],
        [830, 140],
        [866, 116],
      ])
  const glass = brush.linear(
    [
      [0, '#ffffff', 0.45],
      [0.12, '#ffffff', 0.1],
      [0.8, '#1d120c', 0.08],
      [0.93, '#ffffff', 0.35],
      [1, '#1d120c', 0.25],
    ],
    0,
  )
  const level = (wide ? 320 : 372) + brush.random.between(-26, 40)
  const half = wide ? 150 : 108
  return (
    (wide
      ? path('M640 360Q800 360 790 520Q784 640 690 660', {
          stroke: mix(oil, '#ffffff', 0.35),
          width: 40,
          opacity: 0.85,
        })
      : '') +
    path(d, { fill: '#f3f1e2', opacity: 0.8 }) +
    group(
      rect(280, level, 440, 520, {
        fill: brush.linear(
          [
            [0, lighten(oil, 0.35)],
            [0.3, lighten(oil, 0.1)],
            [0.75, darken(oil, 0.18)],
            [1, darken(oil, 0.32)],
          ],
          0,
        ),
      }) + ellipse(500, level, 90, 12, { fill: lighten(oil, 0.6) }),
      { clip: brush.clip(d) },
    ) +
    path(d, { fill: glass, stroke: mix(oil, '#8a7a4a', 0.5), width: 4 }) +
    rect(500 - half, 540, half * 2, 240, { fill: '#fbf3df' }, 14) +
    rect(500 - half + 10, 550, half * 2 - 20, 220, { stroke: accent, width: 4 }, 10) +
    fruit(650, 0.86) +
    rect(wide ? 446 : 454, wide ? 150 : 108, wide ? 108 : 92, 70, { fill: brush.round(accent) }, 12) +
    (wide ? '' : rect(448, 176, 104, 26, { fill: brush.round(darken(accent, 0.2)) }, 8)) +
    path(`M${xy(500 - half - 12, 500)}V820`, { stroke: '#ffffff', width: 14, opacity: 0.55 }) +
    seal(500, 516, wide ? 20 : 14, accent)
  )
}
