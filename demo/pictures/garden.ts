/** Seeds, seedlings and watering cans. */
import { darken, hueOf, lighten, mix } from './colour.ts'
import { paintedRose } from './kitchen-tea.ts'
import { blend, metal, shine, veil } from './materials.ts'
import type { Drawer } from './scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const greenness = (colour: string) => -Math.abs(hueOf(colour).hue - 110)

const seeds: Drawer = (brush) => {
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

const wateringCan: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#4f8a7a'), brush.colour(1, '#d9b45a')]
  const style = brush.variant % 3
  brush.shadow(560, 846, 270, 28, 0.65)
  const round = 'M420 470Q420 420 560 416T720 470Q800 560 800 680Q800 840 570 842T350 680Q350 560 420 470Z'
  const straight = 'M400 420H740L770 810Q770 842 700 844H440Q370 842 370 810Z'
  const d = style === 2 ? round : straight
  const drops = times(5, (i) =>
    path('M0 -16Q14 6 0 14Q-14 6 0 -16Z', {
      fill: '#7fb9d6',
      move: placed(96 + ((i * 31) % 80), 470 + i * 44, 20, brush.random.between(0.8, 1.3)),
    }),
  )
  const sprinkler =
    path('M150 330L300 400L250 470L110 420Z', { fill: metal(brush, trim, 60) }) +
    ellipse(130, 376, 26, 54, { fill: lighten(trim, 0.3), move: 'rotate(28 130 376)' }) +
    times(7, (i) => circle(120 + (i % 3) * 10, 350 + i * 9, 3.4, { fill: darken(trim, 0.6) }))
  const [main, small] = [paintedRose(brush, trim), paintedRose(brush, lighten(trim, 0.3))]
  const decors = [
    main(placed(560, 640, brush.random.between(0, 60), 1.25)) +
      small(placed(690, 730, 30, 0.7)) +
      small(placed(460, 740, -30, 0.7)),
    path('M380 520H760M374 760H770', { stroke: darken(body, 0.35), width: 10 }) +
      path('M380 532H760M374 772H770', { stroke: '#ffffff', width: 4, opacity: 0.5 }),
    times(14, (i) =>
      circle(380 + (i % 7) * 64, 580 + Math.floor(i / 7) * 110 + (i % 2) * 30, 20, { fill: trim, opacity: 0.9 }),
    ),
  ]
  const mouth =
    style === 2
      ? ellipse(560, 446, 140, 34, { fill: darken(body, 0.55), stroke: trim, width: 10 })
      : path('M390 420Q570 380 750 420L740 450Q570 410 400 450Z', { fill: darken(body, 0.2) }) +
        path('M396 430Q570 468 744 430', { stroke: trim, width: 12 })
  const [side, top] = ['M700 500Q900 430 890 620T760 790', 'M420 440Q430 230 580 230T730 440']
  return (
    path(side, { stroke: darken(body, 0.35), width: 40 }) +
    path(side, { stroke: body, width: 28 }) +
    path(top, { stroke: darken(body, 0.35), width: 38 }) +
    path(top, { stroke: lighten(body, 0.1), width: 26 }) +
    path('M400 720Q300 700 240 420L206 430Q250 800 390 800Z', {
      fill: blend(brush, 20, lighten(body, 0.35), body, darken(body, 0.35)),
    }) +
    path('M300 640L400 560', { stroke: darken(body, 0.2), width: 16 }) +
    sprinkler +
    drops +
    path(d, { fill: style === 1 ? metal(brush, body) : brush.round(body) }) +
    group(decors[style] ?? '', { clip: brush.clip(d) }) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.26) }) +
    mouth +
    shine(style === 2 ? 'M396 600Q380 660 400 740' : 'M424 480L404 780', 16, 0.5)
  )
}

export const garden = { seeds, 'watering-can': wateringCan } satisfies Partial<Record<PictureKind, Drawer>>
