/** Rings, bracelets and loose stones. */

import { darken, lighten, mix } from './colour.ts'
import { cabochon, coin, drop, faceted, metalOf, polished, setStone, stoneOf } from './gems.ts'
import type { Drawer } from './scene.ts'
import { around, at, circle, ellipse, group, outline, path, petal, placed, rect, star, times, xy } from './shapes.ts'

export const ring: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  brush.shadow(510, 846, 210, 30, 0.6)
  const shape = brush.variant % 4
  const wide = shape > 1
  const girth = brush.random.between(-6, 8)
  const hoop = (reach: number, band: number) =>
    path(
      `M${xy(500 - reach, 610)}a${reach} ${reach * 1.02} 0 1 0 ${reach * 2} 0a${reach} ${reach * 1.02} 0 1 0 ${-reach * 2} 0Zm${band} 0a${reach - band} ${reach * 1.02 - band * 0.86} 0 1 1 ${(reach - band) * 2} 0a${reach - band} ${reach * 1.02 - band * 0.86} 0 1 1 ${-(reach - band) * 2} 0Z`,
      { fill: polished(brush, metal, 24) },
    )
  const inner = ellipse(500, 606, 196, 198, { stroke: darken(metal, 0.5), width: 12, opacity: 0.55 })
  const band =
    hoop((wide ? 238 : 226) + girth, (wide ? 58 : 38) + girth) +
    inner +
    ellipse(500, 610, wide ? 236 : 224, wide ? 240 : 228, { stroke: lighten(metal, 0.6), width: 5, opacity: 0.7 })
  if (shape === 0) {
    const shoulders = times(2, (i) =>
      group(
        path(petal(0, 0, 120, 70, 0), { fill: brush.lit(metal, 1.5) }) +
          times(5, (k) => circle(0, -24 - k * 17, 8, { fill: brush.ball(metal, 1.3) })),
        { move: i ? placed(640, 440, -22) : placed(360, 440, 22) },
      ),
    )
    return (
      band +
      shoulders +
      ellipse(506, 356, 176, 130, { fill: '#2b1a10', opacity: 0.2 }) +
      setStone(brush, 500, 336, 128, 96, stone, metal, 34)
    )
  }
  if (shape === 1) {
    const small = times(6, (i) => {
      const [x, y] = at(500, 610, 208, (i < 3 ? -52 : 22) + (i % 3) * 15)
      return circle(x, y, 21, { fill: metal }) + faceted(x, y, 17, 17, 8, lighten(stone, 0.72))
    })
    const claws = around(6, (turn) => {
      const [x, y] = at(500, 300, 128, turn + 30)
      return circle(x, y, 15, { fill: brush.ball(metal, 1.2) })
    })
    return (
      band +
      small +
      path('M420 400L460 300H540L580 400Q500 440 420 400Z', { fill: polished(brush, metal, 90) }) +
      faceted(500, 300, 130, 122, brush.random.pick([8, 10, 12, 14]), stone) +
      claws
    )
  }
  if (shape === 3)
    return (
      band +
      ellipse(500, 610, 214 + girth, 216 + girth, { stroke: darken(metal, 0.45), width: 5, opacity: 0.7 }) +
      around(36, (degrees) => path(petal(...at(500, 610, 206 + girth, degrees), 20, 9, degrees), { fill: stone }))
    )
  const carved = times(2, (i) =>
    group(
      path('M0 -90Q52 -50 44 40Q0 70 -44 40Q-52 -50 0 -90Z', { fill: brush.lit(metal, 1.3) }) +
        path('M0 -66V36M-24 -20Q0 -44 24 -20M-28 12Q0 -14 28 12', { stroke: darken(metal, 0.55), width: 7 }),
      { move: placed(i ? 672 : 328, 480, i ? -34 : 34) },
    ),
  )
  const plate = 'M348 300Q348 236 412 232H588Q652 236 652 300V384Q650 438 588 442H412Q350 438 348 384Z'
  return (
    band +
    carved +
    path(plate, { fill: polished(brush, metal, 50), stroke: darken(metal, 0.4), width: 4 }) +
    rect(376, 258, 248, 158, { fill: darken(metal, 0.5) }, 40) +
    rect(382, 262, 236, 148, { fill: brush.ball(stone) }, 36) +
    path('M400 360q60 -50 110 -20t100 -30M400 388q70 -30 120 -10t90 -20M420 306q60 -24 120 0', {
      stroke: lighten(stone, 0.5),
      width: 5,
      opacity: 0.5,
    }) +
    path('M404 290Q430 274 480 274', { stroke: '#ffffff', width: 14, opacity: 0.6 })
  )
}

export const bracelet: Drawer = (brush) => {
  const [stone, metal] = [stoneOf(brush), metalOf(brush)]
  const accent = brush.colour(2, '#b4342c')
  brush.shadow(512, 800, 290, 66, 0.4)
  if (brush.variant % 3 === 1) {
    const face = 'M196 470C196 610 330 690 500 690S804 610 804 470V640C804 780 670 850 500 850S196 780 196 640Z'
    const back = 'M196 470C196 350 330 290 500 290S804 350 804 470V560C790 450 660 396 500 396S210 450 196 560Z'
    const stones = times(5, (i) => {
      const x = 260 + i * 120
      const y = 722 - Math.abs(i - 2) ** 2 * 17
      return setStone(brush, x, y, i === 2 ? 56 : 38, i === 2 ? 56 : 44, i % 2 ? accent : stone, metal, 20)
    })
    const rims = path(
      'M196 486C196 626 330 706 500 706S804 626 804 486M198 632C200 770 332 836 500 836S800 770 802 632',
      { stroke: darken(metal, 0.5), width: 8, dash: '1 15' },
    )
    return (
      path(back, {
        fill: brush.linear(
          [
            [0, darken(metal, 0.5)],
            [0.5, lighten(metal, 0.1)],
            [1, darken(metal, 0.6)],
          ],
          0,
        ),
      }) +
      ellipse(500, 470, 304, 180, { stroke: lighten(metal, 0.4), width: 7 }) +
      path(face, { fill: polished(brush, metal, 8) }) +
      rims +
      stones
    )
  }
  const count = brush.random.whole(20, 23)
  const places = Array.from({ length: count }, (_, i) => ({ i, turn: (i * 360) / count }))
    .map(({ i, turn }) => {
      const [x, y] = at(0, 0, 1, turn)
      return { i, x: 500 + x * 280, y: 590 + y * 190 }
    })
    .sort((a, b) => a.y - b.y)
  if (brush.variant % 3 === 2) {
    const links = times(44, (i) => {
      const [x, y] = at(0, 0, 1, (i * 360) / 44)
      return group(ellipse(0, 0, 25, 13, { stroke: polished(brush, metal, 60), width: 10 }), {
        move: placed(500 + x * 280, 570 + y * 180, (i * 360) / 44 + (i % 2 ? 24 : -24)),
      })
    })
    const charms = places
      .filter(({ y, i }) => y > 560 && i % 2 === 0)
      .map(({ x, y, i }) =>
        group(
          i % 4
            ? drop(brush, 86, stone, metal)
            : path('M0 0v22', { stroke: metal, width: 5 }) + group(coin(brush, 38, metal), { move: 'translate(0 58)' }),
          { move: placed(x, y - 6) },
        ),
      )
      .join('')
    return links + charms
  }
  const bead = brush.stamp(
    ellipse(8, 16, 40, 36, { fill: '#2b1a10', opacity: 0.28 }) + cabochon(brush, 0, 0, 40, 40, stone),
  )
  const silver = brush.stamp(
    ellipse(6, 12, 36, 32, { fill: '#2b1a10', opacity: 0.25 }) +
      circle(0, 0, 34, { fill: brush.ball(metal, 1.3) }) +
      around(10, (turn) => circle(...at(0, 0, 24, turn), 5, { fill: darken(metal, 0.4) })),
  )
  return places
    .map(({ i, x, y }) => (i % 5 === 0 ? silver : bead)(placed(x, y, i * 30, 0.94 + (y - 590) / 1100)))
    .join('')
}

export const gemstone: Drawer = (brush) => {
  const stone = stoneOf(brush)
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 800, 330, 60, 0.5)
    const rock = [
      [200, 640],
      [250, 440],
      [400, 330],
      [560, 300],
      [700, 380],
      [770, 520],
      [760, 700],
      [640, 800],
      [400, 816],
      [240, 770],
    ] as const
    const ridge = [
      [400, 500],
      [560, 450],
      [640, 600],
      [450, 650],
    ] as const
    const faces = rock
      .map((p, i) => {
        const next = rock[(i + 1) % rock.length] ?? p
        const inner = ridge[Math.floor(i / 2.5) % 4] ?? p
        const glow = [0.1, 0.34, 0.42, 0.2, -0.1, -0.25, -0.4, -0.45, -0.3, -0.1][i] ?? 0
        return path(outline([p, next, inner]), { fill: glow > 0 ? lighten(stone, glow) : darken(stone, -glow) })
      })
      .join('')
    const veins =
      path('M260 560Q360 520 420 590T600 620Q680 640 740 600M330 420Q420 440 470 400M420 740Q500 700 620 740', {
        stroke: '#e9e2cf',
        width: 9,
        opacity: 0.45,
      }) +
      times(70, () =>
        circle(brush.random.between(260, 730), brush.random.between(380, 780), brush.random.between(1.5, 6), {
          fill: '#f0cf7a',
          opacity: 0.85,
        }),
      )
    const d = outline(rock)
    return (
      path(d, { fill: stone }) +
      group(faces + path(outline(ridge), { fill: lighten(stone, 0.14) }) + veins, { clip: brush.clip(d) }) +
      ellipse(798, 842, 82, 26, { fill: '#2b1a10', opacity: 0.3 }) +
      cabochon(brush, 790, 800, 78, 58, stone)
    )
  }
  const cut = (x: number, y: number, rx: number, ry: number, sides: number, colour: string) =>
    ellipse(x + 16, y + ry * 0.98, rx * 0.9, 20, { fill: '#2b1a10', opacity: 0.26 }) +
    faceted(x, y, rx, ry, sides, colour)
  const sparkle = (x: number, y: number, size: number) =>
    path(star(x, y, size, size * 0.16, 4), { fill: '#ffffff', opacity: 0.9 })
  if (brush.variant % 3 === 0) {
    brush.shadow(510, 770, 270, 60, 0.55)
    return (
      faceted(500, 500, 290, 262, brush.random.pick([12, 14, 16]), stone) +
      ellipse(500, 786, 180, 14, { fill: lighten(stone, 0.3), opacity: 0.4 }) +
      sparkle(330, 330, 60) +
      sparkle(660, 640, 30)
    )
  }

  return (
    cut(300, 520, 130, 150, 8, stone) +
    cut(690, 470, 150, 150, 16, brush.colour(2, mix(stone, '#1f8f6a', 0.7))) +
    cut(510, 710, 130, 104, 10, mix(stone, '#b4243c', 0.75)) +
    sparkle(240, 420, 40) +
    sparkle(640, 390, 34)
  )
}
