import { group, path, placed, rect, times } from '../shapes/svg.ts'
import { mountains, type Show, sky, sun } from './stage.ts'

export const winterBanner: Show = ({ brush, put }) => {
  const flake = brush.stamp(path('M0 -10V10M-9 -5L9 5M-9 5L9 -5', { stroke: '#ffffff', width: 3 }))
  const pine = (x: number, y: number, s: number) =>
    group(
      times(
        4,
        (i) =>
          path(`M0 ${-210 + i * 46}L${46 + i * 14} ${-120 + i * 46}H${-46 - i * 14}Z`, { fill: '#3f6670' }) +
          path(
            `M0 ${-210 + i * 46}L${26 + i * 8} ${-162 + i * 46}Q0 ${-150 + i * 46} ${-26 - i * 8} ${-162 + i * 46}Z`,
            { fill: '#f4f8fa' },
          ),
      ),
      { move: placed(x, y, 0, s) },
    )
  return (
    sky(brush, '#c6d7e6', '#eef1ee') +
    sun(720, 140, 46, '#f6dca0') +
    mountains(brush, 470, 330, 5, '#9db4c8', '#ffffff') +
    mountains(brush, 490, 170, 8, '#86a0b6', '#f6f9fb') +
    path('M0 490Q400 440 800 490T1600 460V640H0Z', { fill: '#f6f8f7' }) +
    path('M0 560Q500 510 1000 560T1600 540V640H0Z', { fill: '#e6edf1' }) +
    pine(640, 540, 0.7) +
    pine(720, 556, 1) +
    pine(1560, 540, 1) +
    rect(790, 62, 12, 560, { fill: '#7a5230' }) +
    rect(1486, 62, 12, 560, { fill: '#7a5230' }) +
    rect(
      770,
      56,
      750,
      16,
      {
        fill: brush.linear([
          [0, '#c08a54'],
          [1, '#6b4524'],
        ]),
      },
      8,
    ) +
    put('jacket', { x: 940, y: 506, size: 0.55, variant: 0, colours: ['#27406b', '#c9892e'] }) +
    put('sweater', { x: 1180, y: 506, size: 0.55, variant: 0 }) +
    put('chapan', { x: 1394, y: 494, size: 0.53, variant: 0 }) +
    put('pakol', { x: 1060, y: 640, size: 0.22 }) +
    put('blanket', { x: 1290, y: 640, size: 0.26, variant: 1, colours: ['#7a1f2b', '#27406b', '#f0e6d2'] }) +
    times(70, () =>
      flake(
        placed(
          brush.random.between(0, 1600),
          brush.random.between(0, 620),
          brush.random.between(0, 60),
          brush.random.between(0.3, 0.9),
        ),
        0.9,
      ),
    )
  )
}
