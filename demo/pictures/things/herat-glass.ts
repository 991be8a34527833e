import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { circle, ellipse, group, path, times, turned, xy } from '../shapes/svg.ts'

type Profile = readonly (readonly [number, number])[]

/** One piece of blown glass: see-through body, thick coloured rims, bubbles, uneven light. */
function blown(brush: Brush, colour: string, x: number, profile: Profile): string {
  const d = turned(x, profile)
  const [top, bottom] = [profile[0] ?? [0, 0], profile[profile.length - 1] ?? [0, 0]]
  const [belly, widest] = profile.reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0])
  const body = brush.linear(
    [
      [0, darken(colour, 0.25), 0.95],
      [0.12, colour, 0.75],
      [0.3, lighten(colour, 0.5), 0.5],
      [0.55, colour, 0.62],
      [0.85, darken(colour, 0.2), 0.86],
      [1, darken(colour, 0.4), 0.96],
    ],
    0,
  )
  const bubbles = times(26, () =>
    circle(
      x + brush.random.between(-0.8, 0.8) * widest,
      brush.random.between(top[0] + 20, bottom[0] - 10),
      brush.random.between(2, 7),
      { stroke: '#ffffff', width: 2, opacity: 0.55 },
    ),
  )
  const swirls = times(4, (i) =>
    path(`M${xy(x - widest, top[0] + ((i + 1) * (bottom[0] - top[0])) / 5)}q${xy(widest, 34)} ${xy(widest * 2, -6)}`, {
      stroke: lighten(colour, 0.5),
      width: 5,
      opacity: 0.3,
    }),
  )
  return (
    ellipse(x, top[0], top[1], top[1] * 0.26, { fill: darken(colour, 0.3), opacity: 0.6 }) +
    path(d, { fill: body }) +
    group(swirls + bubbles + ellipse(x, bottom[0] - 6, bottom[1], 24, { fill: darken(colour, 0.45), opacity: 0.7 }), {
      clip: brush.clip(d),
    }) +
    path(d, { stroke: darken(colour, 0.25), width: 5, opacity: 0.7 }) +
    ellipse(x, top[0], top[1], top[1] * 0.26, { stroke: lighten(colour, 0.3), width: 10 }) +
    path(
      `M${xy(x - widest * 0.66, belly - (bottom[0] - top[0]) * 0.12)}q${xy(-14, (bottom[0] - top[0]) * 0.1)} ${xy(2, (bottom[0] - top[0]) * 0.2)}`,
      {
        stroke: '#ffffff',
        width: 18,
        opacity: 0.6,
      },
    )
  )
}

export const heratGlass: Drawer = (brush) => {
  const colour = brush.colour(0, ['#1f6fb2', '#2a8f7a', '#3b52a8'][brush.variant % 3] ?? '#1f6fb2')
  const swell = brush.random.between(0.9, 1.08)
  if (brush.variant % 3 === 0) {
    brush.shadow(510, 850, 190, 32, 0.5)
    const caustic = ellipse(620, 866, 130, 18, { fill: lighten(colour, 0.4), opacity: 0.5 })
    return (
      caustic +
      blown(brush, colour, 500, [
        [180, 104],
        [220, 74],
        [330, 52],
        [420, 84],
        [540, 178 * swell],
        [660, 204 * swell],
        [770, 160],
        [820, 96],
        [850, 118],
      ]) +
      path('M446 352q54 26 108 0M440 372q60 28 120 0', { stroke: lighten(colour, 0.6), width: 9, opacity: 0.8 })
    )
  }
  if (brush.variant % 3 === 1) {
    const goblet = (x: number, y: number, s: number, tone: string) => {
      brush.shadow(x + 6, y, 100 * s, 20, 0.45)
      return blown(
        brush,
        tone,
        x,
        (
          [
            [-430, 104],
            [-330, 108],
            [-230, 84],
            [-176, 26],
            [-120, 17],
            [-50, 22],
            [-18, 84],
            [0, 96],
          ] as const
        ).map(([dy, half]) => [y + dy * s, half * s] as const),
      )
    }
    return (
      goblet(300, 760, 1.02, brush.colour(1, mix(colour, '#1f6fb2', 0.6))) +
      goblet(706, 770, 1.04, brush.colour(2, mix(colour, '#c9892e', 0.5))) +
      goblet(500, 850, 1.2, colour)
    )
  }
  brush.shadow(520, 850, 210, 32, 0.5)
  return (
    path('M640 330C820 300 840 560 668 640', { stroke: darken(colour, 0.2), width: 36 }) +
    path('M640 326C800 304 820 550 664 628', { stroke: lighten(colour, 0.4), width: 11, opacity: 0.7 }) +
    blown(brush, colour, 500, [
      [230, 96],
      [300, 84],
      [380, 92],
      [480, 152 * swell],
      [620, 196 * swell],
      [760, 178],
      [830, 120],
      [850, 134],
    ]) +
    path('M404 232Q350 196 330 214Q372 250 408 268Z', { fill: colour, opacity: 0.9 })
  )
}
