import { mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { crate, steel, veil } from '../shapes/materials.ts'
import { circle, group, outline, path, rect, times, xy } from '../shapes/svg.ts'

export const solarPanel: Drawer = (brush) => {
  const [cell, frame] = [mix('#16294f', brush.colour(0, '#1f3a6f'), 0.45), brush.colour(1, '#c9ced1')]
  const style = brush.variant % 3
  brush.shadow(500, 842, 360, 34, 0.55)
  const [cols, rows] = style === 0 ? [6, 8] : style === 1 ? [4, 6] : [6, 5]
  const dark = style === 1 ? mix(cell, '#101418', 0.55) : cell
  const cells = (w: number, h: number) =>
    times(cols * rows, (i) => {
      const [cw, ch] = [w / cols, h / rows]
      const [x, y] = [(i % cols) * cw, Math.floor(i / cols) * ch]
      return path(
        outline([
          [x + 10, y + 3],
          [x + cw - 10, y + 3],
          [x + cw - 3, y + 10],
          [x + cw - 3, y + ch - 10],
          [x + cw - 10, y + ch - 3],
          [x + 10, y + ch - 3],
          [x + 3, y + ch - 10],
          [x + 3, y + 10],
        ]),
        { fill: brush.random.chance(0.5) ? dark : mix(dark, '#4a6fb5', 0.16) },
      )
    }) +
    times(cols * 2, (i) =>
      path(`M${xy(((i + 0.5) * w) / cols / 2, 4)}V${h - 4}`, { stroke: '#c9d6ea', width: 1.6, opacity: 0.7 }),
    )
  const panel = (w: number, h: number) =>
    rect(-16, -16, w + 32, h + 32, { fill: steel(brush) }, 6) +
    rect(-4, -4, w + 8, h + 8, { fill: '#e6ecf2' }) +
    cells(w, h) +
    path(`M0 0H${w * 0.62}L${w * 0.1} ${h}H0Z`, { fill: veil(brush, '#ffffff', 0.34, 0.04, 40) })
  const legs =
    path('M330 560L250 840M690 540L800 830M560 560L640 836', { stroke: steel(brush), width: 22 }) +
    path('M250 838h-40M800 830h40', { stroke: frame, width: 16 })
  if (style === 2)
    return (
      legs +
      group(panel(300, 400), { move: 'translate(130 300) skewY(-7)' }) +
      group(panel(300, 400), { move: 'translate(520 252) skewY(-7)' }) +
      crate(brush, [400, 740, 150, 110, 40, 26], '#e2a02c') +
      circle(450, 790, 18, { fill: '#3fae68' }) +
      rect(484, 776, 44, 30, { fill: '#1c1f24' }, 4)
    )
  const size = style === 0 ? [430, 570] : [400, 520]
  return (
    legs +
    group(panel(size[0] ?? 430, size[1] ?? 570), {
      move: style === 0 ? 'translate(310 190) skewX(-9) skewY(3)' : 'translate(270 240) skewY(-6)',
    }) +
    (style === 0
      ? ''
      : path('M690 640Q800 660 820 760', { stroke: '#23262a', width: 10 }) +
        rect(780, 756, 90, 70, { fill: brush.lit('#3fae68') }, 10) +
        circle(808, 790, 10, { fill: '#ffffff' }))
  )
}
