/** Shoes, boots, sandals and trainers, shown as a pair with the toes to the left. */
import { darken, lighten, mix } from './colour.ts'
import { blend, grain, metal, shine, stitches, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { circle, ellipse, group, path, placed, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** Two of the same shoe: one behind, a little smaller, and one before it. The shoe stands on y 800. */
function pair(brush: Brush, shoe: string): string {
  const stamp = brush.stamp(shoe)
  brush.shadow(640, 704, 310, 24, 0.5)
  brush.shadow(440, 802, 342, 26, 0.65)
  const between = ellipse(500, 716, 300, 20, { fill: '#2b1a10', opacity: 0.16 })
  return stamp('translate(160 -30) scale(.92)') + between + stamp('translate(-58 10)')
}

const lowCut =
  'M176 748C164 706 184 672 250 652C330 630 398 600 452 556C486 528 520 498 556 484C590 528 700 552 792 478C812 540 818 660 808 748Z'

/** Light on any upper: bright on the instep, dark towards the sole. */
const volume = (brush: Brush, d: string) =>
  path(d, { fill: veil(brush, '#1d120c', 0, 0.42) }) + path(d, { fill: veil(brush, '#fff6e0', 0.3, 0, 60) })

const leatherShoe: Drawer = (brush) => {
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

const boot: Drawer = (brush) => {
  const [leather, trim] = [brush.colour(0, '#6b4a2b'), brush.colour(1, '#d9b98a')]
  const shape = brush.variant % 3
  const tall = shape === 2 ? -90 : 0
  const top = 300 + tall
  const body = `M176 742C166 690 200 656 270 640C340 624 396 600 420 560Q440 470 432 ${top}Q580 ${top + 40} 760 ${top - 8}Q752 480 786 600Q806 670 804 742Z`
  const laces = times(
    shape === 0 ? 6 : 4,
    (i) =>
      path(
        `M${xy(404 + Math.min(i, 3) * 10, 604 - i * 48)}l86 ${14 + i * 3}M${xy(412 + Math.min(i, 3) * 10, 580 - i * 48)}l74 44`,
        { stroke: lighten(trim, 0.3), width: 10 },
      ) + circle(494 + Math.min(i, 3) * 6, 620 - i * 45, 9, { fill: metal(brush, '#c8a24c') }),
  )
  const fur = times(22, (i) =>
    circle(440 + i * 15, top - 6 + Math.sin(i * 0.3) * 16 + (i % 2) * 14, 28, {
      fill: i % 3 ? lighten(trim, 0.6) : lighten(trim, 0.35),
    }),
  )
  const elastic =
    path(`M540 ${top + 22}L580 600L640 ${top + 22}Z`, { fill: darken(leather, 0.5) }) +
    times(6, (i) =>
      path(`M${xy(550 + i * 15, top + 26)}L580 590`, { stroke: lighten(leather, 0.1), width: 3, opacity: 0.5 }),
    ) +
    path(`M700 ${top + 30}v-60q24 -24 44 0v54`, { stroke: darken(leather, 0.35), width: 14 })
  const straps = times(
    3,
    (i) =>
      rect(430, 420 + i * 90 - 60, 334, 30, { fill: darken(leather, 0.32), move: 'skewY(3)' }, 8) +
      rect(560, 440 + i * 90 - 60, 48, 44, { stroke: metal(brush, '#cfd3d6'), width: 10 }, 8),
  )
  const details = [laces, elastic, straps + fur]
  const lugs = times(13, (i) => rect(182 + i * 48, 790, 30, 22, { fill: '#15100d' }, 5))
  return group(
    pair(
      brush,
      path(`M436 ${top}Q580 ${top - 44} 758 ${top - 8}Q580 ${top + 50} 436 ${top}Z`, { fill: darken(leather, 0.55) }) +
        lugs +
        path('M166 738H812Q824 780 806 802H640L628 790H210Q164 786 166 738Z', {
          fill: blend(brush, 90, darken(trim, 0.72), '#15100d'),
        }) +
        path(body, { fill: brush.lit(leather) }) +
        grain(brush, body) +
        volume(brush, body) +
        path('M172 742C166 690 200 656 270 640Q340 690 330 742Z', { fill: darken(leather, 0.22), opacity: 0.85 }) +
        path('M660 742Q670 640 790 616Q806 670 804 742Z', { fill: darken(leather, 0.22), opacity: 0.85 }) +
        stitches('M276 644Q346 690 338 740M654 740Q664 636 788 610', trim) +
        path(`M500 640Q530 500 512 ${top + 26}`, { stroke: darken(leather, 0.35), width: 5 }) +
        (details[shape] ?? '') +
        path('M168 742H808', { stroke: trim, width: 9 }) +
        shine('M216 690Q250 668 300 660', 14, 0.4) +
        shine(`M470 ${top + 70}Q480 470 460 560`, 14, 0.22),
    ),
    { move: 'translate(30 10) scale(.94)' },
  )
}

const sneaker: Drawer = (brush) => {
  const [body, accent, sole] = [brush.colour(0, '#e8e6e0'), brush.colour(1, '#c2402f'), brush.colour(2, '#f7f5f0')]
  const high = brush.variant % 3 === 2
  const shape = high
    ? 'M176 728C166 690 190 660 260 644C350 620 410 584 446 520L470 350Q600 392 736 344Q760 480 800 600Q818 680 808 728Z'
    : lowCut
  const mesh = brush.pattern(
    14,
    14,
    circle(4, 4, 2.6, { fill: '#1d120c', opacity: 0.2 }) + circle(11, 11, 2.6, { fill: '#1d120c', opacity: 0.2 }),
  )
  const marks = [
    path('M440 712L520 620L566 690L632 580L690 640L674 690L636 652L572 738L522 690L480 736Z', { fill: accent }) +
      path('M452 700L522 626M566 690L632 586', { stroke: lighten(accent, 0.5), width: 5, opacity: 0.5 }),
    times(2, (i) => path(`M${xy(500 + i * 70, 600)}l50 56l-40 66`, { stroke: accent, width: 24 })) +
      circle(500, 668, 18, { fill: accent }),
    circle(640, 520, 62, { fill: sole, stroke: accent, width: 8 }) +
      times(6, (i) => path('M0 -44Q18 -20 0 0Q-18 -20 0 -44Z', { fill: accent, move: placed(640, 520, i * 60) })),
  ]
  const count = high ? 6 : 5
  const laces = times(
    count,
    (i) =>
      path(`M${xy(402 + i * (high ? 16 : 30), 600 - i * (high ? 42 : 23))}l${high ? 76 : 60} 36`, {
        stroke: lighten(sole, 0.4),
        width: 15,
      }) +
      path(`M${xy(402 + i * (high ? 16 : 30), 606 - i * (high ? 42 : 23))}l${high ? 76 : 60} 36`, {
        stroke: '#1d120c',
        width: 3,
        opacity: 0.25,
      }),
  )
  const runner = brush.variant % 3 === 0
  const base = runner
    ? 'M150 736Q170 716 230 730H760Q826 700 836 740Q840 800 790 806H240Q150 800 150 736Z'
    : 'M166 722H814Q828 760 816 802H220Q160 796 166 722Z'
  return pair(
    brush,
    path(
      high ? 'M470 352Q600 300 736 344Q600 400 470 352Z' : 'M540 480Q570 430 612 462Q700 500 788 470Q790 520 700 552Z',
      { fill: darken(accent, 0.3) },
    ) +
      path(shape, { fill: brush.lit(body, 0.8) }) +
      path(shape, { fill: mesh }) +
      path('M176 748C164 706 184 672 250 652Q300 640 330 626Q350 700 300 748Z', {
        fill: high ? sole : mix(body, accent, 0.25),
      }) +
      path(
        high
          ? 'M690 360Q760 480 800 600Q818 680 808 740H700Q720 560 690 360Z'
          : 'M690 540Q752 516 792 478C812 540 818 660 808 748H690Q720 640 690 540Z',
        { fill: accent },
      ) +
      path(
        high
          ? 'M446 520L470 350L520 372Q520 560 440 650L396 600Z'
          : 'M386 600Q470 560 556 484L596 520Q540 620 440 662Z',
        { fill: mix(body, accent, 0.12) },
      ) +
      laces +
      volume(brush, shape) +
      (marks[brush.variant % 3] ?? '') +
      stitches(high ? 'M452 660Q530 570 530 380' : 'M444 668Q560 620 604 524', darken(body, 0.4), 3) +
      path(base, { fill: blend(brush, 90, lighten(sole, 0.5), sole, darken(sole, 0.3)) }) +
      path(runner ? 'M170 768Q480 800 826 752' : 'M168 752H820', { stroke: accent, width: runner ? 12 : 7 }) +
      times(runner ? 0 : 20, (i) => path(`M${180 + i * 32} 782v16`, { stroke: darken(sole, 0.35), width: 6 })) +
      shine('M216 690Q260 668 310 654', 12, 0.5),
  )
}

/** A sandal stands in three-quarter view: sole with a footbed, straps over it. */
const sandal: Drawer = (brush) => {
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

export const shoes = { 'leather-shoe': leatherShoe, boot, sandal, sneaker } satisfies Partial<
  Record<PictureKind, Drawer>
>
