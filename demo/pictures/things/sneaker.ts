import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, shine, stitches } from '../shapes/materials.ts'
import { lowCut, pair, volume } from '../shapes/shoes.ts'
import { circle, path, placed, times, xy } from '../shapes/svg.ts'

export const sneaker: Drawer = (brush) => {
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
