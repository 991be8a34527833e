import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, shine, steel } from '../shapes/materials.ts'
import { circle, group, path, rect, times } from '../shapes/svg.ts'

export const blender: Drawer = (brush) => {
  const [body, drink] = [brush.colour(0, '#b3262e'), brush.colour(1, '#e8a534')]
  const style = brush.variant % 3
  brush.shadow(500, 880, 220, 28, 0.65)
  const base =
    path('M360 640H640L700 840Q704 880 660 880H340Q296 880 300 840Z', { fill: brush.round(body) }) +
    path('M312 790Q500 830 688 790L700 840Q704 880 660 880H340Q296 880 300 840Z', { fill: '#23262a' }) +
    circle(500, 740, 48, { fill: steel(brush) }) +
    circle(500, 740, 34, { fill: brush.ball('#d8dcde') }) +
    path('M500 740V712', { stroke: '#33373d', width: 8 }) +
    circle(410, 740, 12, { fill: '#f2f0ea' }) +
    circle(590, 740, 12, { fill: '#f2f0ea' })
  if (style === 2) {
    const cup = 'M400 180H600L636 640H364Z'
    return (
      base +
      path(cup, { fill: '#ffffff', opacity: 0.5 }) +
      path('M390 320H612L634 636H366Z', {
        fill: blend(brush, 0, darken(drink, 0.2), lighten(drink, 0.3), drink, darken(drink, 0.25)),
      }) +
      path(cup, { stroke: '#ffffff', width: 6, opacity: 0.9 }) +
      path('M390 140Q390 120 410 120H590Q610 120 610 140V190H390Z', { fill: brush.round(body) }) +
      path('M560 120Q590 30 520 50', { stroke: body, width: 18 }) +
      shine('M424 230L404 600', 16, 0.7)
    )
  }
  const jug =
    style === 0
      ? 'M330 200H670L620 640H380Z'
      : 'M350 200H650Q690 340 650 480Q630 560 620 640H380Q370 560 350 480Q310 340 350 200Z'
  const fruit = times(7, (i) =>
    circle(430 + (i % 3) * 66, 430 + Math.floor(i / 3) * 60, 30, {
      fill: brush.ball([drink, '#c9402f', '#e8d05a'][i % 3] ?? drink),
    }),
  )
  const handle =
    path(style === 0 ? 'M660 260Q780 270 760 400T640 540' : 'M672 270Q790 280 770 400T650 520', {
      stroke: darken(body, 0.2),
      width: 34,
    }) + path('M668 254Q770 262 764 340', { stroke: '#ffffff', width: 7, opacity: 0.4 })
  return (
    handle +
    base +
    path(jug, { fill: '#ffffff', opacity: 0.42 }) +
    group(
      rect(300, 330, 400, 320, {
        fill: blend(brush, 90, lighten(drink, 0.4), drink, darken(drink, 0.2)),
        opacity: 0.85,
      }) + fruit,
      { clip: brush.clip(jug) },
    ) +
    path('M430 620L500 590L570 620M500 590V640', { stroke: '#8b9298', width: 12 }) +
    path(jug, { stroke: '#ffffff', width: 8, opacity: 0.85 }) +
    times(4, (i) => path(`M560 ${350 + i * 64}h44`, { stroke: '#ffffff', width: 6, opacity: 0.8 })) +
    rect(318, 160, 364, 52, { fill: brush.round('#23262a') }, 16) +
    rect(440, 118, 120, 50, { fill: brush.round(body) }, 16) +
    shine('M376 240L400 580', 18, 0.7) +
    rect(366, 620, 268, 36, { fill: '#23262a' }, 10)
  )
}
