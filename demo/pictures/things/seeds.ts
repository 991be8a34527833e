import { darken, hueOf, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, veil } from '../shapes/materials.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

const greenness = (colour: string) => -Math.abs(hueOf(colour).hue - 110)

export const seeds: Drawer = (brush) => {
  const named = [brush.colour(0, '#d9402f'), brush.colour(1, '#4f8a3f')]
  // whichever of the two is green is the leaves'
  const [green = '#4f8a3f', flower = '#d9402f'] = named.sort((a, b) => greenness(b) - greenness(a))
  const leaf = mix('#4f8a3f', green, 0.3)
  const style = brush.variant % 3
  const grain = brush.stamp(path('M0 -20Q16 0 0 20Q-16 0 0 -20Z', { fill: brush.ball('#8a6238') }))
  if (style === 2) {
    brush.shadow(500, 840, 400, 28, 0.6)
    const bloom =
      around(6, (turn) => path(petal(0, -170, 34, 20, turn), { fill: flower })) +
      circle(0, -170, 9, { fill: '#f3d268' })
    const sprout = (x: number, y: number, scale: number) =>
      group(
        path('M0 0Q-4 -60 0 -110V-150', { stroke: leaf, width: 10 }) +
          path(petal(0, -104, 96, 54, -56), { fill: brush.lit(leaf) }) +
          path(petal(0, -104, 96, 54, 56), { fill: brush.lit(lighten(leaf, 0.2)) }) +
          path(petal(0, -112, 54, 30, 0), { fill: lighten(leaf, 0.4) }) +
          (brush.random.chance(0.45) ? bloom : ''),
        { move: placed(x, y, brush.random.between(-8, 8), scale) },
      )
    const pot = (x: number, y: number) =>
      path(`M${x - 66} ${y}H${x + 66}L${x + 52} ${y + 130}H${x - 52}Z`, { fill: brush.round('#b5693a') }) +
      ellipse(x, y, 66, 20, { fill: '#c97f4c' }) +
      ellipse(x, y + 2, 54, 14, { fill: '#3a2618' })
    return (
      times(4, (i) => pot(220 + i * 190, 560) + sprout(220 + i * 190, 562, 1)) +
      times(4, (i) => pot(190 + i * 206, 690) + sprout(190 + i * 206, 694, brush.random.between(1, 1.25))) +
      times(7, (i) => grain(placed(250 + i * 80, 866 - (i % 2) * 16, i * 40)))
    )
  }
  brush.shadow(510, 866, 270, 26, 0.55)
  const packet = 'M270 170H730V860H270Z'
  const daisy =
    around(12, (turn) => path(petal(0, 0, 120, 52, turn), { fill: blend(brush, 90, lighten(flower, 0.35), flower) })) +
    circle(0, 0, 40, { fill: brush.ball('#c9892e') }) +
    around(10, (turn) => circle(0, -24, 5, { fill: '#6b4018', move: `rotate(${turn})` }))
  const fruit =
    path('M-90 -40Q-70 -110 -20 -100Q10 -130 50 -100Q110 -96 100 -30Q110 50 30 90Q0 110 -30 90Q-110 50 -90 -40Z', {
      fill: brush.ball(flower),
    }) + path('M0 -96L-44 -140M0 -96L0 -160M0 -96L46 -140M0 -96L-64 -104M0 -96L66 -104', { stroke: leaf, width: 18 })
  const bloom = brush.stamp(style === 0 ? daisy : fruit)
  const sway = brush.random.between(-16, 16)
  const art =
    rect(270, 240, 460, 470, { fill: blend(brush, 90, '#bfe0ee', '#f6efd6') }) +
    path('M270 620Q400 570 500 610T730 590V710H270Z', { fill: lighten(leaf, 0.15) }) +
    path('M500 690Q510 600 500 480M410 700Q400 640 390 590M610 700Q620 640 620 580', {
      stroke: darken(leaf, 0.2),
      width: 12,
    }) +
    path(petal(502, 640, 130, 60, 58), { fill: leaf }) +
    path(petal(498, 660, 130, 60, -58), { fill: darken(leaf, 0.15) }) +
    bloom(placed(500 + sway, 430, sway, 1.15)) +
    bloom(placed(388, 560 + sway, 0, 0.66)) +
    bloom(placed(622, 550 - sway, 0, 0.7))
  const zigzag = `M270 240V170${'l23 -18l23 18'.repeat(10)}V240Z`
  const sprig =
    circle(650, 780, 44, { fill: '#f7f0de' }) +
    path(petal(650, 806, 50, 26, -30), { fill: leaf }) +
    path(petal(650, 806, 50, 26, 30), { fill: leaf })
  const spilt = times(16, (i) =>
    grain(
      placed(150 + ((i * 53) % 120) + (i > 8 ? 600 : 0), 870 + ((i * 17) % 50), i * 47, brush.random.between(0.9, 1.3)),
    ),
  )
  return (
    path(packet, { fill: brush.lit('#f7f0de', 0.6) }) +
    path(zigzag, { fill: brush.lit(leaf) }) +
    group(art, { clip: brush.clip('M270 240H730V710H270Z') }) +
    rect(270, 710, 460, 150, { fill: brush.lit(leaf) }) +
    rect(310, 740, 240, 22, { fill: '#f7f0de' }, 11) +
    rect(310, 786, 150, 14, { fill: '#f7f0de', opacity: 0.8 }, 7) +
    sprig +
    path('M284 180V850', { stroke: '#ffffff', width: 8, opacity: 0.4 }) +
    path(packet, { fill: veil(brush, '#fff6e0', 0.2, 0, 50) }) +
    spilt
  )
}
