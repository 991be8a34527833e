import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { crate, metal, shine, steel } from '../shapes/materials.ts'
import { ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

export const battery: Drawer = (brush) => {
  const [body, lid] = [brush.colour(0, '#2f5d8f'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  const bolt = (x: number, y: number, s: number, fill: string) =>
    path('M10 -50L-34 10H-4L-14 50L34 -14H4Z', { fill, move: placed(x, y, 0, s) })
  if (style === 2) {
    const cell = (x: number, y: number, s: number) => {
      brush.shadow(x, y + 8, 90 * s, 20, 0.5)
      return group(
        rect(-30, -470, 60, 40, { fill: steel(brush) }, 8) +
          rect(-76, -440, 152, 440, { fill: brush.round(body) }, 16) +
          rect(-76, -440, 152, 110, { fill: metal(brush, mix(lid, '#c98a3b', 0.7)) }, 16) +
          bolt(0, -180, 1.1, '#fff6e0') +
          shine('M-46 -300V-40', 10, 0.4),
        { move: placed(x, y, 0, s) },
      )
    }
    return cell(300, 760, 1) + cell(500, 790, 1.1) + cell(710, 830, 1.2)
  }
  brush.shadow(530, 836, 350, 30, 0.65)
  const terminal = (x: number, red: boolean) =>
    rect(x, 330, 70, 46, { fill: metal(brush, '#8b9298') }, 8) +
    ellipse(x + 35, 330, 30, 12, { fill: '#e6ecf2' }) +
    rect(x - 14, 372, 98, 18, { fill: red ? '#c9302b' : '#1c1f24' }, 6)
  const box =
    style === 0
      ? crate(brush, [180, 470, 560, 360, 90, 60], body) +
        crate(brush, [170, 400, 580, 80, 90, 60], lid) +
        times(6, (i) => ellipse(290 + i * 84, 372, 24, 10, { fill: lighten(lid, 0.35) })) +
        group(terminal(210, true) + terminal(680, false), { move: 'translate(20 14)' }) +
        path('M320 350Q340 240 500 240T720 350', { stroke: lid, width: 20 })
      : crate(brush, [180, 360, 520, 470, 130, 80], body) +
        group(terminal(250, true) + terminal(600, false), { move: 'translate(30 -56)' }) +
        rect(220, 400, 440, 90, { fill: '#0b0d10' }, 14) +
        times(8, (i) => rect(244 + i * 50, 420, 36, 50, { fill: i < 6 ? '#3fae68' : '#2a3a32' }, 6)) +
        times(5, (i) => rect(230, 740 + i * 16, 420, 7, { fill: darken(body, 0.35) }, 3))
  return (
    box +
    rect(240, style ? 530 : 540, 400, style ? 180 : 220, { fill: '#fff6e0', opacity: 0.94 }, 18) +
    rect(240, style ? 530 : 540, 400, 40, { fill: mix(body, '#c9302b', 0.6) }, 14) +
    bolt(440, style ? 638 : 664, 1.2, mix(body, '#1d120c', 0.2)) +
    path('M290 650h50M315 625v50M540 650h50', { stroke: darken(body, 0.2), width: 14 })
  )
}
