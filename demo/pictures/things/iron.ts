import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { cable } from '../shapes/cables.ts'
import { blend, metal, shine, steel } from '../shapes/materials.ts'
import { circle, line, path, rect, times } from '../shapes/svg.ts'

export const iron: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f6f9f'), brush.colour(1, '#f2f0ea')]
  const style = brush.variant % 3
  brush.shadow(490, 800, 380, 28, 0.65)
  const sole = 'M110 760Q300 640 520 610H820Q866 612 868 660V760Q868 780 840 780H140Q100 782 110 760Z'
  const hull = 'M120 752Q280 560 470 520H800Q850 522 852 570V740H150Q120 752 120 752Z'
  const handle =
    style === 1
      ? 'M470 530C400 380 480 330 600 330H800Q860 334 850 410L830 520'
      : 'M300 600C330 420 440 350 620 340Q850 330 846 520'
  const cord = cable('M846 420Q940 380 900 240T760 130', '#33373d', 22)
  const vents = times(6, (i) => circle(210 + i * 110, 768, 7, { fill: '#5b6167' }))
  const extras = [
    circle(600, 640, 56, { fill: brush.lit(accent) }) +
      circle(600, 640, 40, { fill: brush.ball(darken(accent, 0.06)) }) +
      line(600, 640, 618, 610, { stroke: '#c9402f', width: 9 }) +
      path('M240 690L330 620L420 600L360 700Z', { fill: mix(accent, '#8fd0ee', 0.5), opacity: 0.75 }),
    rect(560, 580, 230, 90, { fill: mix(body, '#1d120c', 0.3) }, 20) +
      times(4, (i) => circle(596 + i * 50, 626, 13, { fill: i === 1 ? '#e2572b' : accent })),
    circle(610, 640, 60, { fill: metal(brush, '#d0a850', 40) }) +
      path('M250 720Q380 600 540 590', { stroke: accent, width: 14 }),
  ]
  return (
    cord +
    path(sole, { fill: steel(brush, 90) }) +
    path(hull, { fill: blend(brush, 80, lighten(body, 0.4), body, darken(body, 0.35)) }) +
    path(handle, { stroke: darken(body, 0.45), width: 74 }) +
    path(handle, { stroke: style === 2 ? '#33373d' : body, width: 58 }) +
    path(handle, { stroke: '#ffffff', width: 10, opacity: 0.4, move: 'translate(-4 -16)' }) +
    (extras[style] ?? '') +
    vents +
    path('M150 740H850', { stroke: accent, width: 9 }) +
    shine('M230 650Q330 570 440 550', 14, 0.5) +
    (style === 2
      ? times(3, (i) =>
          path(`M${150 + i * 54} ${640 - i * 34}q-24 -40 0 -74t0 -74`, { stroke: '#ffffff', width: 12, opacity: 0.7 }),
        )
      : '')
  )
}
