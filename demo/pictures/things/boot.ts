import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, grain, metal, shine, stitches } from '../shapes/materials.ts'
import { pair, volume } from '../shapes/shoes.ts'
import { circle, group, path, rect, times, xy } from '../shapes/svg.ts'

export const boot: Drawer = (brush) => {
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
