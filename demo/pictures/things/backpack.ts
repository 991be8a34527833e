import { contrast, darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { panel, rucksack } from '../shapes/bags.ts'
import { metal, plate, stitches } from '../shapes/materials.ts'
import { group, path, placed, rect, times } from '../shapes/svg.ts'

export const backpack: Drawer = (brush) => {
  const [cloth, accent] = [brush.colour(0, '#2f4d6b'), brush.colour(1, '#c98a3b')]
  const strap = brush.colour(2, darken(cloth, 0.5))
  if (brush.variant % 3 === 0)
    return rucksack(
      brush,
      [cloth, mix(cloth, accent, 0.2), strap],
      rect(430, 690, 140, 74, { fill: brush.lit('#7a4a28') }, 12) +
        stitches(plate(436, 696, 128, 62, 10), '#e6c48a', 3) +
        path('M452 750l34 -40l20 22l16 -14l28 32Z', { fill: '#e6c48a' }),
    )
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 868, 300, 28, 0.6)
    const body = 'M280 860Q220 856 226 790L262 360H738L774 790Q780 856 720 860Z'
    const flap = 'M250 330Q252 230 350 226H650Q748 230 750 330L756 560Q700 600 500 600T244 560Z'
    const buckle = (x: number) =>
      rect(x - 22, 520, 44, 220, { fill: brush.lit(strap) }, 8) +
      rect(x - 32, 630, 64, 60, { stroke: metal(brush, '#d0a850'), width: 12 }, 8) +
      path(`M${x} 640v44`, { stroke: metal(brush, '#d0a850', 90), width: 7 }) +
      stitches(`M${x - 12} 530v90M${x + 12} 530v90`, lighten(strap, 0.5), 3)
    return (
      path('M420 240Q420 120 500 120T580 240', { stroke: strap, width: 26 }) +
      panel(brush, plate(168, 560, 110, 260, 30), mix(cloth, accent, 0.3), lighten(cloth, 0.5)) +
      panel(brush, plate(722, 560, 110, 260, 30), mix(cloth, accent, 0.3), lighten(cloth, 0.5)) +
      panel(brush, body, cloth) +
      panel(brush, plate(320, 640, 360, 180, 24), darken(cloth, 0.14), lighten(cloth, 0.45)) +
      panel(brush, flap, mix(cloth, accent, 0.12), lighten(cloth, 0.5)) +
      group(
        path('M230 400Q500 440 770 400', { stroke: accent, width: 44 }) +
          times(9, (i) =>
            path('M0 -20L24 0L0 20L-24 0Z', {
              fill: contrast(accent),
              opacity: 0.85,
              move: placed(270 + i * 58, 408 + 12 - ((i - 4) / 4) ** 2 * 13),
            }),
          ),
        { clip: brush.clip(flap) },
      ) +
      buckle(360) +
      buckle(640) +
      rect(300, 190, 400, 60, { fill: brush.round(accent) }, 30) +
      times(2, (i) => rect(370 + i * 230, 186, 26, 70, { fill: strap }, 6))
    )
  }
  const peak =
    path('M330 780L430 630L490 710L560 610L680 780Z', { fill: lighten(cloth, 0.75) }) +
    path('M430 630l-30 46l24 8l22 -14l20 16l4 -10ZM560 610l-40 56l26 12l24 -16l26 18l10 -12Z', { fill: accent })
  const cords = path('M330 330L470 400L330 470M670 330L530 400L670 470M470 330L530 330M470 470H530', {
    stroke: accent,
    width: 9,
  })
  return rucksack(brush, [cloth, darken(cloth, 0.22), strap], peak + cords)
}
