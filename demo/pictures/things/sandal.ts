import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, grain, metal, stitches } from '../shapes/materials.ts'
import { pair } from '../shapes/shoes.ts'
import { circle, path, rect, times, xy } from '../shapes/svg.ts'

/** A sandal stands in three-quarter view: sole with a footbed, straps over it. */
export const sandal: Drawer = (brush) => {
  const [leather, trim] = [brush.colour(0, '#7a3f20'), brush.colour(1, '#d9b36a')]
  const dark = darken(leather, 0.4)
  const base =
    'M150 724Q170 664 300 672Q470 690 640 668Q800 640 826 700Q838 760 800 800H640Q600 770 520 776Q380 810 250 800Q140 790 150 724Z'
  const bed =
    'M156 716Q176 658 300 662Q470 680 640 658Q796 632 822 690Q826 724 760 724Q620 722 500 744Q360 772 240 764Q150 756 156 716Z'
  const band = (d: string, shade = 0) => path(d, { fill: brush.lit(darken(leather, shade)) }) + grain(brush, d)
  const heelStrap =
    band('M560 690Q566 560 700 520Q820 500 816 690L780 690Q778 556 706 560Q610 590 604 690Z', 0.15) +
    stitches('M580 690Q590 570 704 540Q798 530 798 690', trim)
  const buckle = rect(584, 578, 50, 56, { stroke: metal(brush, '#d8b45a'), width: 11, move: 'rotate(30 610 606)' }, 10)
  const chaplaq =
    heelStrap +
    band('M170 690Q240 540 330 560Q470 620 520 740L450 756Q400 650 320 640Q250 650 230 740L180 736Z', 0.1) +
    band('M240 756Q300 560 420 560Q520 580 560 730L500 744Q470 630 410 628Q340 650 320 764Z') +
    stitches('M266 752Q320 584 416 578Q500 596 540 732M192 720Q250 566 326 582', trim) +
    buckle
  const slide =
    band('M196 752Q220 560 380 548Q520 570 544 742Q500 748 440 760Q320 780 196 752Z') +
    stitches('M222 748Q250 584 380 570Q500 590 522 738', trim) +
    times(5, (i) => circle(380 + (i - 2) * 46, 640 + (i - 2) ** 2 * 9, 14, { fill: metal(brush, trim) }))
  const strappy =
    heelStrap +
    [0, 1, 2]
      .map((i) =>
        band(
          `M${xy(196 + i * 116, 756)}Q${xy(220 + i * 116, 600 - i * 10)} ${xy(290 + i * 110, 590 - i * 16)}Q${xy(360 + i * 104, 610 - i * 10)} ${xy(372 + i * 96, 756)}L${xy(320 + i * 96, 762)}Q${xy(310 + i * 104, 650)} ${xy(288 + i * 108, 644)}Q${xy(262 + i * 112, 650)} ${xy(248 + i * 116, 764)}Z`,
          0.06 * i,
        ),
      )
      .join('') +
    buckle
  return pair(
    brush,
    path(base, { fill: blend(brush, 90, dark, darken(leather, 0.75)) }) +
      path(bed, { fill: blend(brush, 0, mix(trim, '#e9cfa0', 0.5), mix(leather, trim, 0.5)) }) +
      stitches('M176 716Q196 676 300 680Q470 698 640 676Q780 652 804 694', lighten(trim, 0.4), 3) +
      ([chaplaq, slide, strappy][brush.variant % 3] ?? '') +
      path('M156 740Q150 780 250 784Q380 790 500 762Q600 744 700 748Q790 748 824 716', {
        stroke: trim,
        width: 6,
        opacity: 0.8,
      }),
  )
}
