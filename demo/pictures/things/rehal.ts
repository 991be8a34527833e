import { darken } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { group, path, placed, star, times } from '../shapes/svg.ts'

/** A carved folding stand with an open book on it. */
export const rehal: Drawer = (brush) => {
  const wood = brush.colour(0, '#5c3420')
  const inlay = brush.colour(1, '#d8b070')
  brush.shadow(510, 846, 270, 34, 0.5)
  const leg = (sx: number, tone: string) =>
    group(
      path('M-320 -360L-250 -400L270 300L190 340Q120 300 60 230Q20 190 -10 110Z', { fill: tone }) +
        path('M-284 -362L-250 -378L230 290', { stroke: inlay, width: 6 }) +
        times(4, (k) => path(star(96 + k * 34, 116 + k * 46, 20, 10, 8), { fill: inlay })),
      { move: `${placed(500, 520)} scale(${sx} 1)` },
    )
  const page = (sx: number) =>
    group(
      path('M0 20C-90 -40 -220 -60 -330 -130L-300 -320C-190 -250 -90 -230 0 -170Z', { fill: brush.lit('#f6ecd2') }) +
        path('M-24 -10C-100 -56 -210 -80 -296 -136L-272 -284C-180 -226 -96 -206 -24 -160Z', {
          stroke: '#b8862f',
          width: 5,
        }) +
        times(6, (k) =>
          path(`M-40 ${-32 - k * 21}C-110 ${-72 - k * 21} -190 ${-94 - k * 21} -268 ${-144 - k * 19}`, {
            stroke: '#4a3a2a',
            width: 4,
            dash: '34 9 22 7',
            opacity: 0.55,
          }),
        ),
      { move: `${placed(500, 440)} scale(${sx} 1)` },
    )
  return (
    leg(-1, darken(wood, 0.3)) +
    leg(1, wood) +
    page(1) +
    page(-1) +
    path('M500 270V462', { stroke: '#8a6a3a', width: 5 }) +
    path('M500 450q16 80 4 150', { stroke: '#a3242f', width: 12 })
  )
}
