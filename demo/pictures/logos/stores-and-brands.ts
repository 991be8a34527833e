/** Square logos without letters: interlaced girih stars for stores, emblems for brands. */
import { brightness, contrast, darken, hsl, lighten, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { type Brush, openStage } from '../scene.ts'
import {
  around,
  at,
  circle,
  group,
  outline,
  type Point,
  path,
  petal,
  placed,
  rect,
  star,
  times,
  xy,
} from '../shapes/svg.ts'

const paper = '#f8f0df'

/** A store's logo: a girih rosette in two of its colours. */
export function drawStoreLogo(seed: string, colours: readonly string[] = []): string {
  return logo(`store ${seed}`, colours, (brush, [main, accent]) => {
    const { random } = brush
    const points = random.pick([8, 8, 10, 12, 6])
    const line = contrast(main)
    const ground = rect(0, 0, 1000, 1000, { fill: brush.lit(main, 0.8) }, random.pick([220, 500, 120]))
    const turn = random.pick([0, 180 / points])
    const straps = strapwork(points, random.pick([2, 3]), 372, turn)
    const ring = [
      () => circle(500, 500, 410, { stroke: accent, width: 22 }),
      () => path(star(500, 500, 424, 392, points * 2, turn), { stroke: accent, width: 20 }),
      () => around(points * 2, (degrees) => circle(...at(500, 500, 412, degrees), 17, { fill: accent })),
    ][random.whole(0, 2)]?.()
    const kites = around(
      points,
      (degrees) => path(petal(500, 500, 356, 84, degrees), { fill: mix(accent, main, 0.3) }),
      turn,
    )
    const heart =
      path(star(500, 500, 150, 150 * random.between(0.5, 0.78), points, turn), { fill: accent }) +
      circle(500, 500, random.between(26, 58), { fill: main })
    return (
      ground +
      (ring ?? '') +
      kites +
      path(straps, { stroke: darken(main, 0.45), width: 34, opacity: 0.4, move: 'translate(4 8)' }) +
      path(straps, { stroke: line, width: 20 }) +
      heart
    )
  })
}

/** The star polygon {points/skip} as one path: the straps of a girih. */
function strapwork(points: number, skip: number, radius: number, start: number): string {
  const corner = (i: number): Point => at(500, 500, radius, start + (i * 360) / points)
  return (
    times(points, (i) => `M${xy(...corner(i))}L${xy(...corner(i + skip))}`) +
    times(points, (i) => `M${xy(...corner(i))}L${xy(...corner(i + 1))}`)
  )
}

/** A brand's emblem: a plain field, a simple figure. */
export function drawBrandLogo(seed: string, colours: readonly string[] = []): string {
  return logo(`brand ${seed}`, colours, (brush, [main, accent]) => {
    const { random } = brush
    const fields = [
      circle(500, 500, 400, { fill: brush.lit(main, 0.7) }),
      path(star(500, 500, 430, 372, 6), { fill: brush.lit(main, 0.7) }),
      path('M500 90L860 190V520Q850 780 500 920Q150 780 140 520V190Z', { fill: brush.lit(main, 0.7) }),
      rect(110, 110, 780, 780, { fill: brush.lit(main, 0.7) }, 180),
      path('M500 70L930 500L500 930L70 500Z', { fill: brush.lit(main, 0.7) }),
    ]
    const ink = contrast(main)
    const glow = Math.abs(brightness(accent) - brightness(main)) < 0.15 ? mix(accent, ink, 0.6) : accent
    const figure = figures[random.whole(0, figures.length - 1)] ?? mountains
    return (
      rect(0, 0, 1000, 1000, { fill: paper }) +
      (fields[random.whole(0, fields.length - 1)] ?? '') +
      group(figure(ink, glow, random), { move: placed(500, 500, 0, random.between(0.86, 1)) })
    )
  })
}

type Figure = (ink: string, glow: string, random: Random) => string

const mountains: Figure = (ink, glow, random) =>
  circle(random.between(-40, 110), -120, 76, { fill: glow }) +
  path(
    outline([
      [-280, 170],
      [-110, -90],
      [10, 70],
      [90, -30],
      [280, 170],
    ]),
    { fill: ink },
  ) +
  path('M-280 214H280', { stroke: ink, width: 26 })

const flower: Figure = (ink, glow, random) => {
  const petals = random.whole(5, 9)
  return (
    path(
      around(petals, (turn) => petal(0, 0, 270, 130, turn)),
      { fill: ink },
    ) +
    path(
      around(petals, (turn) => petal(0, 0, 170, 60, turn + 180 / petals)),
      { fill: glow },
    ) +
    circle(0, 0, 46, { fill: glow })
  )
}

const waves: Figure = (ink, glow, random) =>
  times(random.whole(3, 4), (i) =>
    path(`M-250 ${-130 + i * 100}q62 -90 125 0t125 0t125 0t125 0`, { stroke: i % 2 ? glow : ink, width: 42 }),
  )

const leaf: Figure = (ink, glow, random) =>
  group(
    path(petal(0, 260, 520, 300, 0), { fill: ink }) +
      path('M0 260V-180M0 120L100 10M0 40L-100 -70M0 -40L80 -120', { stroke: glow, width: 24 }),
    { move: `rotate(${random.whole(-30, 30)})` },
  )

const arches: Figure = (ink, glow) =>
  [1, 0.7, 0.4]
    .map((size, i) =>
      path('M-230 250V-20Q-230 -130 0 -270Q230 -130 230 -20V250Z', {
        fill: i % 2 ? glow : ink,
        move: `translate(0 ${(1 - size) * 250}) scale(${size})`,
      }),
    )
    .join('')

const spark: Figure = (ink, glow, random) =>
  path(star(0, 0, 290, 96, random.pick([4, 6, 8])), { fill: ink }) + circle(0, 0, 84, { fill: glow })

const bars: Figure = (ink, glow, random) =>
  times(4, (i) =>
    rect(
      -230 + i * 122,
      230 - (i + 1.4) * 104,
      90,
      (i + 1.4) * 104,
      { fill: i === random.whole(0, 3) ? glow : ink },
      40,
    ),
  )

const rings: Figure = (ink, glow, random) =>
  times(3, (i) =>
    circle(-120 + i * 120, i === 1 ? -60 : 80, random.between(128, 150), { stroke: i === 1 ? glow : ink, width: 44 }),
  )

const crescent: Figure = (ink, glow) =>
  path('M70 -260A270 270 0 1 0 250 150A210 210 0 1 1 70 -260Z', { fill: ink }) +
  path(star(120, -60, 100, 42, 8), { fill: glow })

const figures: readonly Figure[] = [mountains, flower, waves, leaf, arches, spark, bars, rings, crescent]

function logo(
  seed: string,
  colours: readonly string[],
  paint: (brush: Brush, pair: [string, string]) => string,
): string {
  const stage = openStage({ colours: [...colours], variant: 0 }, seed)
  const hue = stage.brush.random.between(0, 360)
  const main = colours[0] ?? hsl(hue, 0.5, 0.36)
  const accent = colours[1] ?? lighten(hsl(hue + 160, 0.6, 0.55), 0.2)
  const layers = paint(stage.brush, [main, accent])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="512" height="512"><defs>${stage.defs.join('')}</defs>${layers}</svg>`
}
