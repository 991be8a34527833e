import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, steel } from '../shapes/materials.ts'
import { circle, ellipse, group, path, placed } from '../shapes/svg.ts'

export const headphones: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2b2f36'), brush.colour(1, '#c9a24a')]
  const style = brush.variant % 3
  brush.shadow(500, 856, 330, 30, 0.6)
  const band = 'M250 600C210 250 360 140 500 140S790 250 750 600'
  const cup = (sign: number) => {
    const x = 500 + sign * 262
    return group(
      ellipse(-sign * 52, 0, 62, 138, { fill: brush.round(darken(body, 0.45)) }) +
        ellipse(-sign * 66, 0, 30, 120, { fill: darken(body, 0.6) }) +
        path(`M${-sign * 20} -150Q${sign * 80} -130 ${sign * 84} 0T${-sign * 20} 150Z`, {
          fill:
            sign < 0
              ? blend(brush, 0, darken(body, 0.2), lighten(body, 0.35), body)
              : blend(brush, 0, body, lighten(body, 0.15), darken(body, 0.35)),
        }) +
        path(`M${sign * 46} -90Q${sign * 76} 0 ${sign * 46} 90`, { stroke: accent, width: style === 1 ? 26 : 12 }) +
        (style === 2 ? circle(sign * 16, 0, 40, { fill: brush.ball(accent) }) : ''),
      { move: placed(x, 680, sign * 6) },
    )
  }
  const yoke = path('M252 560Q240 500 250 440M748 560Q760 500 750 440', {
    stroke: style === 0 ? steel(brush, 90) : metal(brush, accent, 90),
    width: 34,
  })
  const mic =
    style === 1
      ? path('M240 740Q260 860 420 840', { stroke: '#1c1f24', width: 14 }) +
        ellipse(440, 838, 36, 22, { fill: '#1c1f24' })
      : ''
  const ears =
    style === 2
      ? [-1, 1]
          .map(
            (sign) =>
              path(`M${500 + sign * 200} 250L${500 + sign * 210} 90L${500 + sign * 90} 180Z`, {
                fill: brush.lit(accent),
              }) +
              path(`M${500 + sign * 184} 214L${500 + sign * 192} 130L${500 + sign * 126} 178Z`, {
                fill: lighten(accent, 0.5),
              }),
          )
          .join('')
      : ''
  return (
    ears +
    path(band, { stroke: darken(body, 0.5), width: 62 }) +
    path(band, { stroke: body, width: 48 }) +
    path('M300 330C340 210 420 172 500 172S660 210 700 330', {
      stroke: darken(accent, 0.1),
      width: style === 1 ? 24 : 12,
      opacity: 0.9,
    }) +
    path('M270 420C270 240 380 150 490 142', { stroke: '#ffffff', width: 10, opacity: 0.35 }) +
    yoke +
    cup(-1) +
    cup(1) +
    mic
  )
}
