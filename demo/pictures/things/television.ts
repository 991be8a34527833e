import { mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { landscape, metal, plate, steel, veil } from '../shapes/materials.ts'
import { circle, ellipse, group, path, rect, times } from '../shapes/svg.ts'

export const television: Drawer = (brush) => {
  const [frame, glow] = [brush.colour(0, '#1c1f24'), brush.colour(1, '#2f6f8f')]
  const style = brush.variant % 3
  brush.shadow(500, 806, 360, 26, 0.6)
  const inner = plate(104, 214, 792, 466, 6)
  const view = landscape(
    brush,
    inner,
    [104, 214, 792, 466],
    brush.colour(1, brush.random.pick(['#2f6f8f', '#7a4a6b', '#2f7a5a'])),
  )
  const glint = path('M104 214H520L260 680H104Z', { fill: veil(brush, '#ffffff', 0.18, 0.02, 30) })
  const edge =
    path(plate(90, 200, 820, 496, 14), { fill: metal(brush, frame, 20) }) +
    path(plate(97, 207, 806, 482, 10), { fill: '#0b0d10' })
  const legs = [
    path('M250 694L200 800H240L300 694ZM750 694L800 800H760L700 694Z', { fill: steel(brush) }),
    path('M460 694H540L560 780H440Z', { fill: steel(brush, 90) }) +
      path('M300 800Q320 772 500 772T700 800Z', { fill: steel(brush) }),
    rect(220, 740, 560, 66, { fill: brush.lit('#33373d') }, 14) +
      times(30, (i) => path(`M${240 + i * 18} 752V794`, { stroke: '#0b0d10', width: 6, opacity: 0.7 })) +
      rect(470, 694, 60, 50, { fill: '#1c1f24' }),
  ]
  const tiles = times(
    6,
    (i) =>
      rect(
        150 + i * 120,
        560,
        104,
        76,
        { fill: ['#c9402f', '#e8a534', '#3fae68', '#2f7fd6', '#7a5fc4', '#f2efe6'][i] ?? '#fff', opacity: 0.92 },
        12,
      ) + path(`M${190 + i * 120} 582l30 16l-30 16Z`, { fill: i === 5 ? '#33373d' : '#ffffff' }),
  )
  // cricket on the screen: pitch, ball and bat
  const match =
    rect(104, 520, 792, 160, { fill: '#5f9a54', clip: brush.clip(inner) }) +
    path('M430 680L470 520H530L570 680Z', { fill: '#d9c08a' }) +
    times(3, (i) => rect(488 + i * 11, 470, 5, 66, { fill: '#f2e6cc' })) +
    group(rect(-16, -110, 32, 130, { fill: '#d9b67a' }, 8) + rect(-7, -170, 14, 64, { fill: '#33373d' }, 5), {
      move: 'translate(630 560) rotate(38)',
    }) +
    circle(400, 430, 20, { fill: brush.ball('#b3262e') })
  return (
    (legs[style] ?? '') +
    edge +
    view +
    (style === 0 ? '' : style === 1 ? match : tiles) +
    glint +
    circle(870, 688, 4, { fill: '#c9402f' }) +
    rect(440, 684, 120, 5, { fill: mix(glow, '#ffffff', 0.4), opacity: 0.5 }, 2) +
    (style === 0
      ? rect(820, 700, 46, 130, { fill: brush.round('#23262a'), move: 'rotate(14 840 760)' }, 14) +
        times(6, (i) =>
          circle(834 + (i % 2) * 18, 740 + Math.floor(i / 2) * 22, 5, {
            fill: i ? '#c9ced1' : '#c9402f',
            move: 'rotate(14 840 760)',
          }),
        )
      : '') +
    ellipse(500, 214, 3, 3, { fill: '#33373d' })
  )
}
