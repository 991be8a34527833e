import { around, circle, group, path, placed, rect } from '../shapes/svg.ts'
import { backdrop, floor, type Show } from './stage.ts'

export const schoolBanner: Show = ({ brush, put }) => {
  const board =
    rect(760, 40, 740, 330, { fill: brush.lit('#8a5d35') }, 10) +
    rect(780, 60, 700, 290, { fill: brush.lit('#2f5d4c', 0.7) }) +
    path('M860 300L960 180L1020 250L1080 150L1190 300', { stroke: '#f0ead6', width: 6, opacity: 0.75 }) +
    circle(1250, 130, 34, { stroke: '#f6d77a', width: 6, opacity: 0.85 }) +
    group(
      around(8, (turn) => path('M0 -46v-20', { stroke: '#f6d77a', width: 6, move: `rotate(${turn})` })),
      { move: placed(1250, 130), opacity: 0.85 },
    ) +
    path('M1300 300a60 60 0 1 1 120 0ZM1330 220l60 -60', { stroke: '#f0ead6', width: 6, opacity: 0.7 })
  return (
    backdrop(brush, '#f1dfb4') +
    board +
    floor(brush, 500, '#cf9f68') +
    put('school-bag', { x: 860, y: 606, size: 0.5 }) +
    put('book', { x: 1190, y: 596, size: 0.4, colours: ['#1f4f6a', '#d9a941'], variant: 1 }) +
    put('book', { x: 1420, y: 606, size: 0.44, variant: 2, colours: ['#8e2230', '#2f5d50', '#d9a941'] }) +
    put('pencils', { x: 1060, y: 622, size: 0.3, variant: 1 })
  )
}
