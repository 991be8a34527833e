import type { Brush } from '../scene.ts'
import { circle, group, path, petal, placed, times } from '../shapes/svg.ts'
import { mountains, type Show, sky, sun } from './stage.ts'

const branch = (brush: Brush) =>
  path(
    'M1620 -10C1480 60 1360 50 1240 110S1060 150 980 210M1400 62C1360 130 1300 170 1280 230M1180 124C1160 80 1120 50 1060 40',
    { stroke: '#6b4a34', width: 13 },
  ) +
  times(46, (i) => {
    const t = brush.random.next()
    const [x, y] =
      i % 3 ? [1600 - t * 620, 10 + t * 190] : [1400 - t * 130 - (i % 2) * 220 * t, 62 + t * (i % 2 ? -20 : 160)]
    return group(
      times(5, (k) => path(petal(0, 0, 20, 15, k * 72), { fill: k % 2 ? '#f8dfe4' : '#f3c3cf' })) +
        circle(0, 0, 5, { fill: '#d98a3a' }),
      {
        move: placed(
          x + brush.random.between(-34, 34),
          y + brush.random.between(-30, 30),
          brush.random.between(0, 70),
          brush.random.between(0.7, 1.2),
        ),
      },
    )
  })

/** Sprouted wheat in a dish, tied with a ribbon. */
const sprouts = (brush: Brush, x: number, y: number) =>
  path(
    times(90, () =>
      petal(x + brush.random.between(-84, 84), y - 30, brush.random.between(80, 124), 9, brush.random.between(-16, 16)),
    ),
    { fill: '#6fa23f' },
  ) +
  path(
    times(60, () =>
      petal(x + brush.random.between(-84, 84), y - 26, brush.random.between(60, 110), 8, brush.random.between(-16, 16)),
    ),
    { fill: '#93c25a' },
  ) +
  path(`M${x - 96} ${y - 76}Q${x} ${y - 56} ${x + 96} ${y - 76}V${y - 56}Q${x} ${y - 36} ${x - 96} ${y - 56}Z`, {
    fill: '#b4342c',
  }) +
  path(`M${x - 120} ${y - 36}H${x + 120}L${x + 96} ${y}H${x - 96}Z`, { fill: brush.round('#2c7d86') })

export const nowruzBanner: Show = ({ brush, put }) =>
  sky(brush, '#d3e7ea', '#f1f0d2') +
  sun(940, 150, 54, '#f2c75a') +
  mountains(brush, 470, 230, 6, '#a9c3c6', '#f7f9f4') +
  path('M0 450Q400 370 800 430T1600 400V640H0Z', { fill: '#b9cf8a' }) +
  path('M0 500Q500 430 1000 480T1600 460V640H0Z', { fill: '#9dbd6c' }) +
  times(60, () =>
    circle(brush.random.between(0, 1600), brush.random.between(486, 540), brush.random.between(3, 6), {
      fill: brush.random.pick(['#e0444a', '#f6d04a', '#ffffff']),
    }),
  ) +
  branch(brush) +
  put('kite', { x: 800, y: 330, size: 0.26, variant: 0, turn: -14 }) +
  put('kite', { x: 1120, y: 250, size: 0.16, variant: 1, turn: 18 }) +
  path('M640 640L720 540H1600V640Z', { fill: brush.lit('#f3ead6') }) +
  path('M640 640L720 540H1600', { stroke: '#c9402c', width: 8, dash: '2 16' }) +
  group(sprouts(brush, 0, 0), { move: placed(966, 590, 0, 0.7) }) +
  group(sprouts(brush, 0, 0), { move: placed(1514, 590, 0, 0.7) }) +
  put('raisins', { x: 820, y: 620, size: 0.25, colours: ['#93a048', '#35608f'] }) +
  put('almonds', { x: 1370, y: 620, size: 0.27, colours: ['#a9642f', '#8e2230'] }) +
  put('dried-apricot', { x: 1110, y: 632, size: 0.29, colours: ['#e58a2c', '#2c7d86'] })
