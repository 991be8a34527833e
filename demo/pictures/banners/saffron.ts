import { path, petal, placed, rect, times } from '../shapes/svg.ts'
import { mountains, type Show, sky, sun } from './stage.ts'

export const saffronBanner: Show = ({ brush, put }) => {
  const bloom = brush.stamp(
    path(petal(0, 0, 34, 16, -48) + petal(0, 0, 34, 16, 48), { fill: '#7a5bb8' }) +
      path(petal(0, 0, 40, 20, 0), { fill: '#a78bd8' }) +
      path('M0 -4L-8 -26M0 -4L2 -30M0 -4L10 -24', { stroke: '#c8202c', width: 3 }) +
      path('M0 0v16M-2 14l-12 -14M2 14l12 -12', { stroke: '#5d8f4a', width: 3 }),
  )
  const rows = times(9, (row) => {
    const [y, size] = [404 + row * row * 2.9, 0.34 + row * 0.13]
    const gap = 26 + row * 9
    return (
      path(`M0 ${y + 8}Q800 ${y - 6} 1600 ${y + 8}`, { stroke: '#8a6a48', width: 8 + row * 2, opacity: 0.5 }) +
      times(1600 / gap + 1, (i) =>
        bloom(
          placed(
            i * gap + (row % 2) * gap * 0.5 + brush.random.between(-6, 6),
            y + brush.random.between(-4, 4),
            brush.random.between(-12, 12),
            size,
          ),
        ),
      )
    )
  })
  return (
    sky(brush, '#f6e4dc', '#fbeacb') +
    sun(1250, 210, 64, '#f2b04a') +
    mountains(brush, 400, 190, 6, '#c3b4cf') +
    mountains(brush, 404, 110, 9, '#a48fb4') +
    rect(0, 380, 1600, 260, {
      fill: brush.linear([
        [0, '#b7a070'],
        [1, '#8f7a4c'],
      ]),
    }) +
    rows +
    put('saffron', { x: 1160, y: 610, size: 0.56, variant: 0 }) +
    put('saffron', { x: 1416, y: 640, size: 0.38, variant: 1 }) +
    put('saffron', { x: 900, y: 650, size: 0.4, variant: 2 })
  )
}
