import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import {
  circle,
  ellipse,
  group,
  heap,
  line,
  outline,
  path,
  petal,
  placed,
  rect,
  star,
  tapered,
  times,
  xy,
} from '../shapes/svg.ts'

/** Two leaves and a bud. */
const teaSprig = (size: number, colour: string) =>
  path(petal(0, 0, size, size * 0.42, -42) + petal(0, 0, size, size * 0.42, 42), { fill: colour }) +
  path(petal(0, 0, size * 1.1, size * 0.26, 0), { fill: lighten(colour, 0.25) }) +
  path(`M0 ${size * 0.5}V0M0 0L${xy(-size * 0.5, -size * 0.55)}M0 0L${xy(size * 0.5, -size * 0.55)}`, {
    stroke: darken(colour, 0.35),
    width: size * 0.05,
  })

export const teaTin: Drawer = (brush) => {
  const colour = brush.colour(0, ['#1f5b46', '#8e2230', '#23406f'][brush.variant % 3] ?? '#1f5b46')
  const gold = brush.colour(1, '#d6a94e')
  const leaf = mix('#5f8f3e', gold, 0.2)
  brush.shadow(510, 846, 270, 38, 0.55)
  const [points, depth] = [brush.random.pick([5, 6, 8, 8]), brush.random.between(7, 12)]
  const medallion = (x: number, y: number, s: number) =>
    group(
      path(star(0, 0, 150, 126, brush.random.whole(12, 20)), { fill: gold }) +
        circle(0, 0, 118, { fill: lighten(gold, 0.78) }) +
        circle(0, 0, 106, { stroke: gold, width: 4 }) +
        group(teaSprig(84, leaf), { move: placed(0, 26) }),
      { move: placed(x, y, 0, s) },
    )
  const bands = (x: number, width: number, y: number) =>
    rect(x, y, width, 56, { fill: gold }) +
    times(Math.floor(width / 44), (i) =>
      path(star(x + 22 + i * 44, y + 28, 18, depth, points), { fill: darken(colour, 0.2) }),
    )
  if (brush.variant % 3 === 1) {
    const body = tapered(500, 330, 850, 220, 220, 26)
    return (
      path(body, { fill: brush.round(colour) }) +
      group(bands(280, 440, 356) + bands(280, 440, 770), { clip: brush.clip(body), opacity: 0.95 }) +
      path(body, {
        fill: brush.linear(
          [
            [0, '#1d120c', 0.4],
            [0.28, '#fff6e0', 0.26],
            [0.5, '#fff6e0', 0],
            [1, '#1d120c', 0.46],
          ],
          0,
        ),
      }) +
      medallion(500, 592, 1) +
      path('M272 332Q272 236 300 226H700Q728 236 728 332Q500 360 272 332Z', { fill: brush.round(gold) }) +
      ellipse(500, 226, 200, 30, { fill: brush.lit(lighten(gold, 0.3)) }) +
      circle(500, 204, 26, { fill: brush.ball(gold) })
    )
  }
  const side = outline([
    [660, 300],
    [780, 260],
    [780, 770],
    [660, 846],
  ])
  const top = outline([
    [240, 300],
    [660, 300],
    [780, 260],
    [370, 260],
  ])
  const open = brush.variant % 3 === 2
  const leaves = open
    ? heap(brush.random, 510, 312, 420, 70, 26)
        .map(([x, y]) =>
          path(petal(x, y, brush.random.between(26, 44), 10, brush.random.between(-90, 90)), {
            fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)),
          }),
        )
        .join('')
    : ''
  const lid = open
    ? ''
    : path(
        outline([
          [228, 236],
          [672, 236],
          [672, 330],
          [228, 330],
        ]),
        { fill: brush.lit(gold) },
      ) +
      path(
        outline([
          [672, 236],
          [796, 196],
          [796, 284],
          [672, 330],
        ]),
        { fill: darken(gold, 0.35) },
      ) +
      path(
        outline([
          [228, 236],
          [672, 236],
          [796, 196],
          [366, 196],
        ]),
        { fill: lighten(gold, 0.4) },
      ) +
      rect(228, 312, 444, 8, { fill: darken(gold, 0.4), opacity: 0.5 })
  const loose = open
    ? times(26, () =>
        path(
          petal(brush.random.between(130, 330), brush.random.between(866, 900), 34, 9, brush.random.between(-100, 100)),
          { fill: mix(leaf, '#2a2417', brush.random.between(0.2, 0.85)) },
        ),
      )
    : ''
  return (
    path(side, { fill: darken(colour, 0.4) }) +
    rect(240, 300, 420, 546, { fill: brush.lit(colour) }) +
    bands(240, 420, 372) +
    bands(240, 420, 762) +
    path(
      outline([
        [660, 372],
        [780, 330],
        [780, 382],
        [660, 428],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    path(
      outline([
        [660, 762],
        [780, 692],
        [780, 742],
        [660, 818],
      ]),
      { fill: darken(gold, 0.4) },
    ) +
    medallion(450, 596, 0.98) +
    path(top, { fill: darken(colour, 0.65) }) +
    leaves +
    (open ? path('M240 300H660L780 260', { stroke: gold, width: 9 }) : '') +
    lid +
    line(256, 350, 256, 820, { stroke: '#ffffff', width: 8, opacity: 0.28 }) +
    loose
  )
}
