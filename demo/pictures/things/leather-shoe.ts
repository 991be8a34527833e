import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, grain, metal, shine, stitches } from '../shapes/materials.ts'
import { lowCut, pair, volume } from '../shapes/shoes.ts'
import { circle, path, rect, times, xy } from '../shapes/svg.ts'

export const leatherShoe: Drawer = (brush) => {
  const [leather, sole] = [brush.colour(0, '#5a2f1c'), brush.colour(1, '#2a1a12')]
  const thread = lighten(leather, 0.4)
  const dark = darken(leather, 0.45)
  const vamp = 'M176 748C164 706 184 672 250 652C300 638 346 622 386 600Q424 660 404 748Z'
  const heel = 'M640 748Q650 640 704 532Q752 516 792 478C812 540 818 660 808 748Z'
  const mouth = 'M548 490C590 530 700 552 792 478C770 512 690 540 560 500Z'
  const laces = times(
    4,
    (i) =>
      path(`M${xy(424 + i * 36, 586 - i * 27)}l52 34`, { stroke: lighten(dark, 0.16), width: 11 }) +
      circle(476 + i * 36, 622 - i * 27, 7, { fill: dark }),
  )
  const holes = times(9, (i) => circle(206 + i * 22, 706 - i * 8 + (i - 4) ** 2 * 1.4, 6, { fill: dark }))
  const styles = [
    path('M400 600Q470 690 566 660L596 520L556 484Z', { fill: darken(leather, 0.14) }) +
      stitches('M400 606Q470 692 570 662', thread) +
      laces,
    path('M392 598Q430 700 500 690L600 560Q560 500 548 492Q470 560 392 598Z', { fill: lighten(leather, 0.08) }) +
      path('M420 640Q480 690 590 600L604 650Q500 730 430 690Z', { fill: darken(leather, 0.2) }) +
      stitches('M392 600Q420 650 408 746', thread) +
      path('M212 672q60 34 190 -40', { stroke: dark, width: 7 }) +
      rect(486, 646, 54, 28, { fill: darken(leather, 0.55), move: 'rotate(-24 512 660)' }, 8),
    path('M420 590Q500 660 640 560L660 604Q520 720 430 650Z', { fill: darken(leather, 0.18) }) +
      rect(566, 584, 66, 62, { stroke: metal(brush, '#c9a24a'), width: 13, move: 'rotate(-22 600 615)' }, 12) +
      holes +
      stitches('M430 640Q540 700 660 600', thread),
  ]
  return pair(
    brush,
    path('M548 492Q560 440 600 470Q690 520 786 470Q790 520 700 552Z', { fill: mix(leather, '#d6b48a', 0.55) }) +
      path('M168 744H816Q826 776 808 800H664L650 780H250Q170 784 168 744Z', {
        fill: blend(brush, 90, sole, darken(sole, 0.4)),
      }) +
      path(lowCut, { fill: brush.lit(leather) }) +
      path(vamp, { fill: brush.lit(darken(leather, 0.1)) }) +
      path(heel, { fill: darken(leather, 0.2) }) +
      grain(brush, lowCut) +
      volume(brush, lowCut) +
      (styles[brush.variant % 3] ?? '') +
      stitches('M392 604Q424 660 410 744M646 744Q656 640 706 536', thread) +
      path(mouth, { fill: dark }) +
      path('M170 746H812', { stroke: lighten(sole, 0.34), width: 7 }) +
      stitches('M180 746H806', lighten(sole, 0.6), 3) +
      shine('M216 690Q270 664 330 652', 16, 0.42) +
      shine('M756 560Q776 620 774 690', 12, 0.25),
  )
}
