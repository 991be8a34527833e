import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { bolt, cable, usbPlug } from '../shapes/cables.ts'
import { blend, crate, plate, steel } from '../shapes/materials.ts'
import { circle, ellipse, path, rect, times } from '../shapes/svg.ts'

export const charger: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f2f0ea'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(400, 800, 230, 28, 0.6)
  brush.shadow(740, 856, 150, 18, 0.4)
  const pins = [0, 1].map((i) => rect(322 + i * 120, 190, 32, 130, { fill: steel(brush) }, 14)).join('')
  const cord =
    style === 2
      ? 'M480 740Q560 900 700 830T880 700Q900 560 780 520'
      : 'M400 790Q420 900 600 870T860 760Q930 600 780 500'
  const coil = times(4, (i) =>
    cable(`M${600 + i * 12} ${780 + i * 14}a150 60 0 1 1 220 0a150 60 0 1 1 -220 0`, body, 18),
  )
  const cube =
    style === 1
      ? crate(brush, [250, 380, 300, 400, 90, 70], body) +
        times(
          3,
          (i) =>
            rect(320, 450 + i * 90, 120, 40, { fill: '#1c1f24' }, 8) +
            rect(334, 462 + i * 90, 92, 16, { fill: i === 1 ? '#e8a534' : accent }),
        ) +
        bolt(400, 730, 0.6, accent)
      : style === 2
        ? path('M330 300Q330 230 440 230T550 300L530 640Q520 740 440 740T350 640Z', { fill: brush.round(body) }) +
          ellipse(440, 290, 92, 32, { fill: darken(body, 0.3) }) +
          rect(386, 272, 54, 26, { fill: '#1c1f24' }, 5) +
          rect(452, 276, 44, 20, { fill: '#1c1f24' }, 9) +
          rect(352, 480, 176, 26, { fill: steel(brush) }) +
          path('M400 736h80l-14 70h-52Z', { fill: steel(brush) }) +
          circle(440, 810, 20, { fill: brush.ball('#d0a850') }) +
          circle(440, 400, 22, { fill: brush.ball(accent) })
        : path(plate(250, 300, 300, 480, 60), {
            fill: blend(brush, 0, darken(body, 0.25), lighten(body, 0.5), body, darken(body, 0.3)),
          }) +
          rect(330, 700, 140, 44, { fill: '#1c1f24' }, 22) +
          circle(400, 440, 62, { fill: lighten(accent, 0.2), opacity: 0.25 }) +
          bolt(400, 440, 0.95, accent)
  return (
    (style === 1 ? coil : cable(cord, body, 24)) +
    (style === 2 ? '' : pins) +
    cube +
    usbPlug(brush, body, style === 1 ? 'translate(760 640) rotate(20)' : 'translate(770 510) rotate(-30)')
  )
}
