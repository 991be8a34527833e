import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, gleam, shine, steel, veil } from '../shapes/materials.ts'
import { paintedRose } from '../shapes/painted-rose.ts'
import { circle, ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

export const thermos: Drawer = (brush) => {
  const [body, accent] = [
    brush.colour(0, ['#b3262e', '#2f6f9f', '#3c4146'][brush.variant % 3] ?? '#b3262e'),
    brush.colour(1, '#f2d9c8'),
  ]
  brush.shadow(510, 884, 210, 26, 0.65)
  const shape = brush.variant % 3
  const rose = paintedRose(brush, shape === 1 ? '#d9476a' : lighten(mix(accent, '#e0557a', 0.75), 0.1), '#5f9a54')
  if (shape === 2) {
    const d = 'M390 300H610Q624 300 626 330V840Q626 884 584 884H416Q374 884 374 840V330Q376 300 390 300Z'
    return (
      path(d, { fill: brush.round(body) }) +
      rect(374, 780, 252, 60, { fill: steel(brush) }) +
      rect(384, 270, 232, 40, { fill: steel(brush) }, 8) +
      path('M392 130Q392 106 416 106H584Q608 106 608 130V270H392Z', { fill: steel(brush) }) +
      times(9, (i) => path(`M${406 + i * 23} 130V256`, { stroke: '#1d120c', width: 4, opacity: 0.16 })) +
      path('M420 460L460 410L490 440L530 390L580 460Z', { fill: accent, opacity: 0.9 }) +
      path(d, { fill: veil(brush, '#1d120c', 0, 0.2) }) +
      shine('M420 350V740', 14, 0.35)
    )
  }
  const d = 'M360 300C330 340 318 380 318 430V820Q318 880 376 880H624Q682 880 682 820V430C682 380 670 340 640 300Z'
  const handle = 'M676 420Q810 420 806 560T690 700'
  const roses =
    rose(placed(470, 580, 0, 1.5)) +
    rose(placed(590, 700, 40, 1)) +
    rose(placed(380, 720, -20, 0.9)) +
    rose(placed(590, 470, 60, 0.8))
  const meadow =
    rose(placed(500, 600, 0, 1.6)) +
    times(9, (i) => circle(390 + i * 28, 740 + Math.sin(i * 2) * 34, 14, { fill: i % 2 ? '#f3d268' : '#ffffff' })) +
    path('M380 780Q440 700 480 640M620 780Q560 720 520 650', { stroke: '#5f9a54', width: 8 })
  const top =
    shape === 0
      ? path('M386 150Q386 110 426 110H574Q614 110 614 150V262H386Z', { fill: brush.round('#f0ece2') }) +
        rect(386, 226, 228, 16, { fill: steel(brush) }) +
        path('M614 140Q670 140 664 190T614 226', { stroke: '#d9d4c8', width: 18 })
      : path('M372 262Q372 170 500 160T628 262Z', { fill: brush.round(darken(body, 0.25)) }) +
        path('M300 214L380 190V250L318 246Z', { fill: brush.lit(darken(body, 0.2)) }) +
        ellipse(500, 168, 76, 20, { fill: blend(brush, 0, '#f4f6f7', '#9aa1a6') }) +
        path('M376 250Q350 80 500 76T624 250', { stroke: '#22262a', width: 18 })
  return (
    (shape === 0
      ? path(handle, { stroke: darken(body, 0.5), width: 40 }) +
        path(handle, { stroke: lighten(body, 0.2), width: 8, move: 'translate(-4 -8)' })
      : '') +
    path(d, { fill: body }) +
    group(
      path('M318 430H682V560Q500 600 318 560Z', { fill: accent, opacity: shape ? 0.16 : 0 }) +
        (shape === 0 ? roses : meadow),
      { clip: brush.clip(d) },
    ) +
    gleam(brush, d) +
    rect(352, 258, 296, 50, { fill: steel(brush) }, 10) +
    rect(316, 820, 368, 30, { fill: steel(brush) }) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.22) }) +
    top +
    shine('M366 440V760', 16, 0.4)
  )
}
