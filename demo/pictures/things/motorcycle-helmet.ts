import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, steel, stitches, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, rect, times } from '../shapes/svg.ts'

export const helmet: Drawer = (brush) => {
  const [shell, accent] = [brush.colour(0, '#b3262e'), brush.colour(1, '#f2f0ea')]
  const style = brush.variant % 3
  brush.shadow(510, 836, 270, 30, 0.65)
  const visor = blend(brush, 60, '#5b7a8a', '#1c2a33', '#0d151a')
  if (style === 2) {
    const dome = 'M220 560C200 300 360 180 520 180C720 180 820 330 800 560Q640 600 500 596Q340 600 220 560Z'
    return (
      path('M300 590Q320 780 420 820M730 580Q700 760 600 820', { stroke: '#33373d', width: 30 }) +
      rect(410, 800, 200, 44, { fill: brush.lit('#33373d') }, 18) +
      rect(480, 796, 60, 52, { fill: steel(brush) }, 8) +
      path('M640 570Q800 560 790 700Q740 780 680 740Z', { fill: brush.lit('#4a3020') }) +
      path(dome, { fill: brush.ball(shell) }) +
      path('M470 182Q430 380 440 596H560Q570 380 560 184Q520 176 470 182Z', { fill: accent, clip: brush.clip(dome) }) +
      path('M140 580Q160 520 260 530Q500 570 780 540L800 570Q640 610 480 606Q280 610 140 580Z', {
        fill: brush.lit(darken(shell, 0.35)),
      }) +
      stitches('M160 574Q400 606 790 560', accent, 4) +
      path('M280 470Q300 300 440 240', { stroke: '#ffffff', width: 26, opacity: 0.5 }) +
      rect(300, 520, 390, 64, { fill: '#23262a' }, 26) +
      ellipse(400, 552, 96, 56, { fill: visor, stroke: '#8b9298', width: 10 }) +
      ellipse(600, 548, 96, 56, { fill: visor, stroke: '#8b9298', width: 10 }) +
      path('M340 540L390 516M540 536L590 512', { stroke: '#ffffff', width: 11, opacity: 0.6 })
    )
  }
  const full =
    'M200 600C170 320 320 150 530 150C730 150 850 300 836 540C830 680 790 800 700 826H420Q300 826 260 770Q206 720 200 600Z'
  const opening =
    style === 0
      ? 'M196 520Q230 400 360 400H600Q660 410 660 480Q650 590 560 620Q380 650 210 640Q190 580 196 520Z'
      : 'M210 480Q300 400 420 400H620Q660 420 656 500L640 826H420Q300 826 260 770Q206 700 210 480Z'
  const flames =
    path('M840 560Q700 520 690 430Q760 470 800 400Q690 390 700 300Q780 330 800 270L850 400Z', { fill: accent }) +
    path('M300 250Q480 160 700 200Q520 190 380 290Z', { fill: accent })
  const bands =
    path('M440 150Q400 300 420 400H560Q560 280 600 156Z', { fill: accent }) +
    path('M640 160Q640 280 660 400H720Q700 280 700 180Z', { fill: darken(accent, 0.15) })
  const chin =
    style === 0
      ? path(
          'M206 650Q380 660 570 624Q640 600 664 500Q730 540 740 640Q740 780 640 826H420Q300 826 260 770Q216 726 206 650Z',
          { fill: blend(brush, 60, lighten(shell, 0.15), shell, darken(shell, 0.4)) },
        ) +
        times(4, (i) => rect(280 + i * 46, 716, 28, 44, { fill: '#15181d' }, 8)) +
        path('M240 690Q420 700 600 660', { stroke: accent, width: 12 })
      : path('M640 826Q660 640 656 500L700 480Q760 640 700 826Z', { fill: '#33373d' }) +
        path('M650 700Q500 860 330 820', { stroke: '#33373d', width: 26 })
  const shield =
    path(
      style === 0
        ? opening
        : 'M196 480Q260 380 420 384H640Q670 400 664 470Q640 640 560 680Q380 720 230 690Q186 600 196 480Z',
      { fill: visor, opacity: style === 0 ? 1 : 0.72 },
    ) +
    path('M240 540Q270 450 380 440L330 600Q270 610 232 610Z', { fill: '#ffffff', opacity: 0.28 }) +
    path('M430 440H480L430 600H380Z', { fill: '#ffffff', opacity: 0.16 })
  return (
    path(full, { fill: brush.ball(shell) }) +
    group(style === 0 ? flames : bands, { clip: brush.clip(full) }) +
    (style === 1
      ? path(opening, { fill: '#3a2a20' }) +
        path('M260 640Q300 780 420 800H620L640 600Q460 700 260 640Z', { fill: '#5a4030' })
      : '') +
    shield +
    chin +
    circle(676, 470, 36, { fill: metal(brush, '#8b9298', 45) }) +
    circle(676, 470, 15, { fill: '#33373d' }) +
    path('M300 330Q360 220 500 196', { stroke: '#ffffff', width: 24, opacity: 0.5 }) +
    path(full, { fill: veil(brush, '#1d120c', 0, 0.2), clip: brush.clip(full) }) +
    rect(400, 810, 320, 26, { fill: '#23262a' }, 13)
  )
}
