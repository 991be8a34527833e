import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, steel } from '../shapes/materials.ts'
import { around, circle, group, path, placed, rect, times } from '../shapes/svg.ts'

/** A wooden board seen from above, with the veins of its wood. */
const board = (brush: Brush, wood: string) => {
  const d = 'M150 270Q150 240 180 240H820Q850 240 850 270V770Q850 800 820 800H180Q150 800 150 770Z'
  brush.shadowOf(d, 0.45)
  const veins = times(11, (i) =>
    path(`M150 ${270 + i * 48}Q${brush.random.whole(360, 640)} ${250 + i * 52} 850 ${272 + i * 48}`, {
      stroke: darken(wood, 0.35),
      width: 4,
      opacity: 0.32,
    }),
  )
  return (
    path(d, { fill: brush.lit(wood) }) +
    group(veins, { clip: brush.clip(d) }) +
    circle(800, 290, 22, { fill: darken(wood, 0.6) })
  )
}

const handleOf = (brush: Brush, colour: string, rivets: number) =>
  path('M0 -46Q60 -54 140 -40T290 -40Q330 -36 330 0T290 48Q210 60 130 40T0 46Z', { fill: brush.round(colour) }) +
  path('M0 -46Q60 -54 140 -40T290 -40Q330 -36 330 0T290 48Q210 60 130 40T0 46Z', {
    fill: blend(brush, 90, lighten(colour, 0.36), colour, darken(colour, 0.5)),
  }) +
  times(rivets, (i) => circle(60 + i * 95, 0, 15, { fill: metal(brush, '#c9a24a', 45) }))

export const chefKnife: Drawer = (brush) => {
  const [blade, grip] = [brush.colour(0, '#c4c9ce'), brush.colour(1, '#5b3a22')]
  brush.place('flat')
  const edge = 'M20 -70H-520Q-640 -60 -720 60Q-600 112 -360 110H20Z'
  return (
    board(brush, '#c9a06a') +
    group(
      path(edge, { fill: '#1d120c', opacity: 0.28, move: 'translate(12 20)' }) +
        path(edge, { fill: blend(brush, 90, darken(blade, 0.1), lighten(blade, 0.7), blade, darken(blade, 0.2)) }) +
        path('M20 60H-360Q-560 66 -704 60Q-600 106 -360 108H20Z', { fill: '#ffffff', opacity: 0.55 }) +
        path('M-40 -52H-500', { stroke: '#ffffff', width: 8, opacity: 0.7 }) +
        rect(4, -74, 44, 190, { fill: steel(brush, 90) }, 10) +
        group(handleOf(brush, grip, 3), { move: 'translate(46 -10)' }),
      { move: placed(610, 560, -26, 0.88) },
    ) +
    times(6, (i) =>
      circle(250 + (i % 3) * 66, 330 + Math.floor(i / 3) * 60, 30, {
        fill: brush.ball(i % 2 ? '#6d9a3f' : '#d9772b'),
        stroke: i % 2 ? '#e6efcf' : '#f3c08a',
        width: 6,
      }),
    )
  )
}

export const cleaver: Drawer = (brush) => {
  const [blade, grip] = [brush.colour(0, '#a9aeb3'), brush.colour(1, '#3b2a1f')]
  brush.place('flat')
  const d = 'M20 -130H-470Q-500 -130 -500 -100V180Q-500 214 -460 214H-60Q-20 210 20 60Z'
  return (
    board(brush, '#a9794a') +
    group(
      path(d, { fill: '#1d120c', opacity: 0.3, move: 'translate(12 22)' }) +
        path(d, { fill: blend(brush, 70, lighten(blade, 0.5), blade, lighten(blade, 0.65), darken(blade, 0.3)) }) +
        path('M-500 160H-40L-60 214H-460Q-500 214 -500 180Z', { fill: '#ffffff', opacity: 0.5 }) +
        circle(-440, -70, 28, { fill: darken('#a9794a', 0.3) }) +
        around(8, (turn) =>
          path('M0 -44L10 -26L0 -8L-10 -26Z', {
            fill: darken(blade, 0.4),
            opacity: 0.5,
            move: `translate(-230 10) rotate(${turn})`,
          }),
        ) +
        rect(4, -120, 46, 190, { fill: steel(brush, 90) }, 10) +
        group(handleOf(brush, grip, 3), { move: 'translate(48 -26)' }),
      { move: placed(590, 500, -14, 0.92) },
    )
  )
}
