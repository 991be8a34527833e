import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, steel } from '../shapes/materials.ts'
import { circle, path, placed, rect } from '../shapes/svg.ts'

export const dumbbells: Drawer = (brush) => {
  const [plates, grip] = [brush.colour(0, '#33373d'), brush.colour(1, '#c9402f')]
  const style = brush.variant % 3
  const knurl = brush.pattern(9, 9, path('M0 0L9 9M9 0L0 9', { stroke: '#1d120c', width: 1.4, opacity: 0.45 }))
  const bar = (half: number) =>
    rect(-half, -24, half * 2, 48, { fill: steel(brush, 90) }, 10) +
    rect(-90, -27, 180, 54, { fill: steel(brush, 90) }) +
    rect(-90, -27, 180, 54, { fill: knurl })
  const disc = (x: number, w: number, h: number, c: string) =>
    rect(x - w / 2, -h / 2, w, h, { fill: blend(brush, 90, darken(c, 0.2), lighten(c, 0.5), c, darken(c, 0.5)) }, 14) +
    rect(x - w / 2 + 5, -h / 2 + 16, 7, h - 32, { fill: '#ffffff', opacity: 0.2 }, 3)
  const hex = (x: number) =>
    path(`M${x - 62} -120L${x - 74} -60V60L${x - 62} 120H${x + 62}L${x + 74} 60V-60L${x + 62} -120Z`, {
      fill: blend(brush, 90, darken(plates, 0.1), lighten(plates, 0.4), plates, darken(plates, 0.5)),
    }) +
    path(`M${x - 74} -60H${x + 74}M${x - 74} 60H${x + 74}`, { stroke: darken(plates, 0.5), width: 4, opacity: 0.6 })
  if (style === 2) {
    brush.shadow(500, 850, 240, 30, 0.65)
    const handle = 'M380 470C330 210 400 150 500 150S670 210 620 470'
    return (
      path(handle, { stroke: darken(plates, 0.4), width: 84 }) +
      path(handle, { stroke: plates, width: 66 }) +
      path('M360 380C340 240 400 170 500 166', { stroke: '#ffffff', width: 14, opacity: 0.35 }) +
      path('M500 370a240 240 0 0 1 170 410Q660 844 600 846H400Q340 844 330 780A240 240 0 0 1 500 370Z', {
        fill: brush.ball(plates),
      }) +
      circle(500, 610, 110, { fill: brush.lit(grip) }) +
      circle(500, 610, 84, { stroke: lighten(grip, 0.5), width: 7 }) +
      path('M462 620l30 32l50 -74', { stroke: lighten(grip, 0.75), width: 17 })
    )
  }
  const bell =
    style === 1
      ? bar(150) + hex(-200) + hex(200) + [-200, 200].map((x) => circle(x, 0, 30, { fill: grip })).join('')
      : bar(330) +
        [-1, 1]
          .map(
            (side) =>
              disc(side * 112, 26, 130, '#9aa1a6') +
              disc(side * 150, 44, 270, plates) +
              disc(side * 200, 44, 230, mix(plates, grip, 0.25)) +
              disc(side * 248, 40, 180, plates) +
              disc(side * 288, 30, 76, grip),
          )
          .join('')
  brush.shadow(590, 690, 300, 24, 0.45)
  brush.shadow(440, 838, 350, 28, 0.6)
  const stamp = brush.stamp(bell)
  return (
    stamp(placed(590, 570, brush.random.between(-18, -11), 0.86)) + stamp(placed(430, 704, brush.random.between(3, 8)))
  )
}
