/** Saffron: threads in a jar, a tin or on a tray, and the crocus they come from. */
import { darken, lighten } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Brush, Drawer } from '../scene.ts'
import { around, circle, ellipse, group, type Point, path, petal, placed, xy } from '../shapes/svg.ts'
import { jar, tray } from '../shapes/vessels.ts'

/** A tangle of saffron threads, lying where `place` says: crimson, paler at the foot. */
function threads(random: Random, colour: string, count: number, length: number, place: () => Point): string {
  const shades = [darken(colour, 0.4), darken(colour, 0.15), colour, lighten(colour, 0.14)]
  const tufts = shades.map((shade, layer) => {
    let [strands, feet] = ['', '']
    for (let i = 0; i < count / 4; i++) {
      const [x, y] = place()
      const turn = random.between(0, Math.PI * 2)
      const reach = length * random.between(0.6, 1.1)
      const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach * 0.7]
      const bend = random.between(-0.5, 0.5) * reach
      strands += `M${xy(x, y)}q${xy(dx * 0.5 - (dy / reach) * bend, dy * 0.5 + (dx / reach) * bend)} ${xy(dx, dy)}`
      if (layer > 1 && i % 2) feet += `M${xy(x, y)}l${xy(-dx * 0.16, -dy * 0.16)}`
    }
    return (
      path(strands, { stroke: shade, width: length * (layer ? 0.09 : 0.12) }) +
      path(feet || 'M0 0', { stroke: '#e8952b', width: length * 0.07 })
    )
  })
  return tufts.join('')
}

/** A saffron crocus with its three stigmas, standing on 0,0. */
function crocus(brush: Brush, scale: number, x: number, y: number, turn = 0): string {
  const lilac = '#8d6fc4'
  const leaf = (degrees: number, length: number, width: number, fill: string) =>
    path(petal(0, 0, length, width, degrees), { fill })
  const veins = path('M0 -14Q-30 -70 -44 -120M0 -14V-140M0 -14Q30 -70 44 -120', {
    stroke: darken(lilac, 0.3),
    width: 2.5,
    opacity: 0.5,
  })
  return group(
    path('M0 90Q6 40 0 0', { stroke: '#cdbfe0', width: 12 }) +
      leaf(-62, 150, 62, darken(lilac, 0.18)) +
      leaf(62, 150, 62, darken(lilac, 0.26)) +
      leaf(0, 172, 80, lighten(lilac, 0.1)) +
      path('M0 0Q-34 -70 -62 -86M0 0Q6 -80 -6 -112M0 0Q34 -70 60 -78', { stroke: '#b3121f', width: 9 }) +
      path('M0 0Q10 -60 26 -84', { stroke: '#f2b632', width: 8 }) +
      path(petal(0, 4, 140, 70, -30), { fill: brush.lit(lilac) }) +
      path(petal(0, 4, 140, 70, 32), { fill: brush.lit(lighten(lilac, 0.12)) }) +
      group(veins, { move: 'scale(.8)' }),
    { move: placed(x, y, turn, scale) },
  )
}

export const saffron: Drawer = (brush) => {
  const red = brush.colour(0, '#a3121f')
  const gold = brush.colour(1, '#c99a3b')
  const { random } = brush
  if (brush.variant % 3 === 0) {
    const inside = (clip: string) =>
      group(
        darkBottom(brush, red) +
          threads(random, red, 300, 84, () => [random.between(300, 700), random.between(400, 840)]),
        { clip },
      )
    const medal =
      circle(500, 600, 92, { fill: brush.lit(lighten(gold, 0.75)), stroke: gold, width: 8 }) +
      crocus(brush, 0.52, 500, 632)
    return (
      jar(brush, gold, inside) +
      medal +
      threads(random, red, 40, 70, () => [random.between(130, 270), random.between(850, 892)])
    )
  }
  const mound = (x: number, y: number, width: number, height: number) => {
    const place = (): Point => {
      const across = random.between(-1, 1)
      return [x + (across * width) / 2, y - random.next() * height * (1 - across * across)]
    }
    return (
      path(`M${xy(x - width / 2, y)}Q${xy(x, y - height * 2)} ${xy(x + width / 2, y)}Z`, { fill: darken(red, 0.45) }) +
      threads(random, red, 380, 78, place)
    )
  }
  if (brush.variant % 3 === 1) {
    const lid = group(
      ellipse(0, 0, 190, 176, { fill: brush.lit(gold, 1.3) }) +
        ellipse(0, 0, 158, 146, { stroke: lighten(gold, 0.5), width: 5 }) +
        path(
          around(16, (turn) => petal(0, 0, 128, 34, turn)),
          { fill: darken(gold, 0.24) },
        ) +
        circle(0, 0, 44, { fill: lighten(gold, 0.3) }) +
        crocus(brush, 0.28, 0, 18),
      { move: 'translate(690 470)' },
    )
    brush.shadow(690, 690, 190, 60, 0.35)
    brush.shadow(440, 812, 320, 60, 0.5)
    return (
      lid +
      path('M140 640V740A300 96 0 0 0 740 740V640Z', { fill: brush.round(gold) }) +
      path('M140 690A300 96 0 0 0 740 690', { stroke: darken(gold, 0.35), width: 6, opacity: 0.6 }) +
      ellipse(440, 640, 300, 96, { fill: lighten(gold, 0.35) }) +
      ellipse(440, 644, 276, 82, { fill: darken(gold, 0.55) }) +
      group(mound(440, 690, 520, 110), { clip: brush.clip('M164 300H716V644A276 82 0 0 1 164 644Z') }) +
      crocus(brush, 0.9, 200, 880, -68)
    )
  }
  return (
    tray(brush, gold, ({ x, y }) => mound(x, y, 500, 170)) +
    crocus(brush, 1.05, 800, 800, 24) +
    crocus(brush, 0.8, 190, 820, -40)
  )
}

const darkBottom = (brush: Brush, red: string) =>
  path('M200 420Q500 350 800 420V860H200Z', { fill: brush.lit(darken(red, 0.4)) })
