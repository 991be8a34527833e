import { around, circle, path, petal, rect } from '../shapes/svg.ts'
import { backdrop, floor, type Show } from './stage.ts'

export const kitchenBanner: Show = ({ brush, put }) => {
  const tile = brush.pattern(
    120,
    120,
    rect(2, 2, 116, 116, { fill: '#f6f3ea' }, 6) +
      path(
        around(8, (turn) => petal(60, 60, 46, 20, turn)),
        { fill: '#2c6f9c', opacity: 0.35 },
      ) +
      circle(60, 60, 9, { fill: '#d9a941', opacity: 0.7 }),
  )
  const shelf = rect(
    740,
    236,
    800,
    18,
    {
      fill: brush.linear([
        [0, '#c08a54'],
        [1, '#7a4f2a'],
      ]),
    },
    4,
  )
  return (
    backdrop(brush, '#d7e3e4') +
    rect(600, 0, 1000, 480, { fill: tile, opacity: 0.55 }) +
    rect(560, 0, 240, 480, {
      fill: brush.linear(
        [
          [0, '#e6edea'],
          [1, '#e6edea', 0],
        ],
        0,
      ),
    }) +
    shelf +
    put('plate-set', { x: 860, y: 238, size: 0.24 }) +
    put('tea-glass', { x: 1080, y: 238, size: 0.2 }) +
    put('istalif-pottery', { x: 1270, y: 238, size: 0.25, variant: 1 }) +
    put('water-jug', { x: 1440, y: 238, size: 0.24, variant: 1 }) +
    floor(brush, 480, '#c79a6a') +
    put('pressure-cooker', { x: 850, y: 606, size: 0.42 }) +
    put('copper-pot', { x: 1410, y: 606, size: 0.38 }) +
    put('teapot', { x: 1140, y: 616, size: 0.46 }) +
    put('thermos', { x: 1004, y: 560, size: 0.36, variant: 1 }) +
    put('tea-glass', { x: 1296, y: 626, size: 0.2, variant: 1 })
  )
}
