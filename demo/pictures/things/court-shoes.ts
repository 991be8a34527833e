import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, grain, shine, stitches } from '../shapes/materials.ts'
import { circle, path } from '../shapes/svg.ts'

/** A court shoe: low-cut, pointed, on a heel. */
export const courtShoes: Drawer = (brush) => {
  const [leather, sole] = [brush.colour(0, '#6b1f2a'), brush.colour(1, '#1f2022')]
  const upper =
    'M150 770Q150 736 220 712Q330 672 400 612Q420 660 500 668Q620 660 700 560Q736 500 800 470Q836 520 826 600Q810 660 720 690Q600 720 520 764Q420 800 250 800Q160 800 150 770Z'
  const inside = 'M400 612Q480 600 560 590Q680 560 800 470Q730 520 700 566Q620 664 500 668Q420 662 400 612Z'
  const shoe =
    path('M716 680Q760 660 822 600Q812 720 790 806H744Q752 740 716 690Z', {
      fill: blend(brush, 0, lighten(sole, 0.2), sole, darken(sole, 0.4)),
    }) +
    path(inside, { fill: brush.lit('#d9b58f') }) +
    path(upper, { fill: brush.lit(leather) }) +
    grain(brush, upper) +
    path('M150 776Q180 806 260 804Q420 804 530 764Q620 720 740 686', { stroke: sole, width: 14 }) +
    stitches('M400 622Q420 676 500 684Q630 676 712 566', lighten(leather, 0.35), 3) +
    path('M250 712q40 -30 66 -34q6 20 -14 46q-30 20 -52 -12Z', { fill: lighten(leather, 0.25) }) +
    circle(292, 710, 11, { fill: '#d0a850' }) +
    shine('M196 748Q260 724 320 700', 13, 0.5) +
    shine('M776 520Q804 560 800 606', 9, 0.35)
  const stamp = brush.stamp(shoe)
  brush.shadow(620, 716, 300, 20, 0.45)
  brush.shadow(440, 814, 320, 22, 0.6)
  return stamp('translate(150 -10) scale(.9)') + stamp('translate(-40 10)')
}
