import { darken, lighten } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { metal, shine, steel } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed, rect, times } from '../shapes/svg.ts'

/** A squeeze bottle standing on (x, y). */
const bottle = (brush: Brush, x: number, y: number, colour: string) =>
  group(
    path('M-70 0V-230Q-70 -290 -30 -300H30Q70 -290 70 -230V0Q70 16 54 16H-54Q-70 16 -70 0Z', {
      fill: brush.round(colour),
    }) +
      rect(-26, -346, 52, 52, { fill: brush.round('#2b2f36') }, 10) +
      path('M-10 -346H10L6 -390H-6Z', { fill: '#2b2f36' }) +
      rect(-70, -200, 140, 120, { fill: '#fff6e0', opacity: 0.92 }) +
      path('M-44 -120q6 -34 26 -34h30q18 0 30 34Z', { fill: colour }) +
      circle(-22, -114, 12, { fill: '#2b2f36' }) +
      circle(24, -114, 12, { fill: '#2b2f36' }),
    { move: placed(x, y) },
  )

const sponge = (brush: Brush, x: number, y: number, colour: string) =>
  group(
    path('M-110 -70Q-60 -96 0 -76T110 -70Q126 -30 108 20H-108Q-126 -30 -110 -70Z', { fill: brush.lit(colour) }) +
      rect(-108, 8, 216, 26, { fill: darken(colour, 0.35) }, 8) +
      times(13, (i) =>
        ellipse(-90 + ((i * 47) % 180), -54 + ((i * 29) % 60), 9, 7, { fill: darken(colour, 0.3), opacity: 0.6 }),
      ),
    { move: placed(x, y) },
  )

export const washSet: Drawer = (brush) => {
  const [pail, accent] = [brush.colour(0, '#2f6db5'), brush.colour(1, '#e3b93c')]
  brush.shadow(440, 846, 290, 30, 0.65)
  brush.shadow(790, 866, 140, 24, 0.5)
  const body = 'M180 440H700L650 820Q646 846 616 846H264Q234 846 230 820Z'
  const foam = times(13, (i) => {
    const [x, y, r] = [214 + i * 38, 430 - (i % 3) * 22, brush.random.between(30, 50)]
    return circle(x, y, r, { fill: brush.ball('#f4f8fa', 0.5) })
  })
  const brushTool =
    path('M330 430L220 130', { stroke: metal(brush, accent, 30), width: 40 }) +
    path('M236 172L206 92', { stroke: darken(accent, 0.3), width: 50 })
  const cloth =
    brush.variant % 3 === 2
      ? path('M560 440Q560 300 640 320T800 420L790 700Q740 680 700 720L660 560Q640 460 560 440Z', {
          fill: brush.lit(accent),
        })
      : ''
  return (
    path('M188 450Q190 210 440 210T692 450', { stroke: steel(brush), width: 18 }) +
    brushTool +
    bottle(brush, 500, 470, '#c9402f') +
    ellipse(440, 440, 262, 50, { fill: darken(pail, 0.5) }) +
    foam +
    path(body, { fill: brush.round(pail) }) +
    path('M180 440A262 50 0 0 0 700 440', { stroke: lighten(pail, 0.4), width: 18 }) +
    path('M210 620H672', { stroke: darken(pail, 0.25), width: 10, opacity: 0.6 }) +
    path('M300 720q20 -90 90 -90h100q70 0 100 90Z', { fill: lighten(pail, 0.6), opacity: 0.9 }) +
    circle(370, 726, 32, { fill: darken(pail, 0.5) }) +
    circle(520, 726, 32, { fill: darken(pail, 0.5) }) +
    shine('M240 520L262 780', 16, 0.45) +
    cloth +
    sponge(brush, 790, 830, accent) +
    times(5, (i) =>
      circle(690 + i * 46, 730 - (i % 2) * 40, 14 + (i % 3) * 6, {
        fill: '#ffffff',
        opacity: 0.55,
        stroke: '#bcd6e6',
        width: 3,
      }),
    )
  )
}
