import { brightness, darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { crate, metal } from '../shapes/materials.ts'
import { around, at, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const henna: Drawer = (brush) => {
  const [paste, named] = [brush.colour(0, '#6b7a2f'), brush.colour(1, '#8a3a1c')]
  const accent = brightness(named) > 0.45 ? mix(named, '#6b2a14', 0.85) : named
  const style = brush.variant % 3
  const vine = (ink: string) =>
    around(8, (turn) => path(petal(0, 0, 44, 24, turn), { fill: ink })) +
    circle(0, 0, 13, { fill: '#f4e2c4' }) +
    around(16, (turn) => circle(...at(0, 0, 60, turn), 6, { fill: ink })) +
    around(8, (turn) =>
      path('M0 -72Q26 -96 0 -122Q-26 -96 0 -72Z', { stroke: ink, width: 6, move: `rotate(${turn + 22})` }),
    )
  if (style === 1) {
    // a hand painted for the henna night
    brush.place('flat')
    const hand =
      'M390 930Q380 800 350 720Q290 640 230 560Q210 520 250 510Q300 520 360 590Q350 400 336 270Q340 226 372 226Q400 230 410 280L430 450Q440 280 446 190Q452 150 484 150Q514 154 516 196L524 446Q546 290 562 216Q574 178 602 186Q628 198 622 236L608 470Q636 360 656 306Q672 274 698 286Q720 302 710 346Q690 520 676 620Q664 740 640 800Q634 860 640 930Z'
    brush.shadowOf(hand, 0.4)
    const ink = darken(accent, 0.15)
    const tips = [
      [372, 250],
      [482, 176],
      [600, 206],
      [692, 306],
      [244, 536],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 30, 40, { fill: ink, opacity: 0.9 }))
      .join('')
    const rings = [
      [374, 330],
      [484, 262],
      [594, 290],
      [680, 384],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(`M${x - 44} ${y}Q${x} ${y + 18} ${x + 50} ${y}`, { stroke: ink, width: 10 }) +
          times(3, (i) => path(petal(x + 2, y + 34 + i * 30, 24, 14, 180), { fill: ink })),
      )
      .join('')
    return (
      path(hand, { fill: brush.lit('#e3b98c', 0.7) }) +
      group(
        tips +
          rings +
          group(vine(ink), { move: 'translate(512 620) scale(.98)' }) +
          path('M340 850Q500 890 660 850M350 810Q500 850 660 810', { stroke: ink, width: 12 }) +
          times(9, (i) =>
            path('M0 -16Q14 0 0 16Q-14 0 0 -16Z', {
              fill: ink,
              move: placed(376 + i * 32, 842 + 14 - ((i - 4) / 4) ** 2 * 14),
            }),
          ),
        { clip: brush.clip(hand) },
      ) +
      path('M430 450Q436 500 430 530M524 446Q530 500 524 530M608 470Q606 500 600 530', {
        stroke: '#b5835a',
        width: 5,
        opacity: 0.6,
      }) +
      path(hand, { stroke: '#b5835a', width: 4, opacity: 0.7 })
    )
  }
  brush.shadow(490, 840, 320, 30, 0.6)
  const cone = group(
    path('M-70 0Q0 -40 70 0L10 420Q0 440 -8 420Z', { fill: brush.round(paste) }) +
      path('M-70 0Q0 -40 70 0Q60 40 0 44T-70 0Z', { fill: lighten(paste, 0.3) }) +
      path('M-62 60H62M-54 110H54', { stroke: '#d2a94f', width: 14 }) +
      around(6, (turn) => path(petal(0, 190, 34, 18, turn), { fill: '#f4e2c4' })),
    { move: 'translate(800 410) rotate(16)' },
  )
  if (style === 2)
    return (
      crate(brush, [200, 330, 340, 490, 100, 70], paste) +
      rect(230, 370, 280, 410, { fill: '#f4e2c4', stroke: '#d2a94f', width: 8 }, 16) +
      group(vine(accent), { move: 'translate(370 570) scale(1.05)' }) +
      times(2, (i) => path(petal(370, 400 + i * 350, 60, 30, i ? 0 : 180), { fill: paste })) +
      cone
    )
  const mound = 'M230 590Q330 430 500 410T770 590Q500 660 230 590Z'
  const leaves = times(9, (i) =>
    path(petal(160 + ((i * 83) % 700), 880 - ((i * 29) % 50), 70, 30, (i * 57) % 180), {
      fill: i % 2 ? paste : lighten(paste, 0.2),
    }),
  )
  return (
    path('M190 580C196 720 300 820 400 830H600C700 820 804 720 810 580Z', { fill: metal(brush, '#b5652f') }) +
    ellipse(500, 580, 310, 66, { fill: darken('#b5652f', 0.5) }) +
    path(mound, { fill: brush.ball(paste) }) +
    times(60, () => {
      const [mx, up] = [brush.random.between(-1, 1), brush.random.next()]
      return circle(500 + mx * 230, 590 - up * 150 * (1 - mx * mx), brush.random.between(2, 5), {
        fill: up > 0.5 ? lighten(paste, 0.3) : darken(paste, 0.3),
        opacity: 0.7,
      })
    }) +
    path('M190 580A310 66 0 0 0 810 580', { stroke: '#e2a56a', width: 14 }) +
    times(11, (i) =>
      path(petal(260 + i * 48, 740 - ((i - 5) / 5) ** 2 * 40, 54, 26, 0), {
        fill: darken('#b5652f', 0.35),
        opacity: 0.7,
      }),
    ) +
    path('M640 520L800 330', { stroke: '#9a6435', width: 24 }) +
    ellipse(626, 536, 44, 24, { fill: brush.lit('#9a6435'), move: 'rotate(-50 626 536)' }) +
    leaves
  )
}
