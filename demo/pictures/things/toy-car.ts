import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, shine } from '../shapes/materials.ts'
import { around, circle, ellipse, group, line, path, petal, placed, rect, star, times } from '../shapes/svg.ts'

/** A wheel around x, y. */
const wheel = (brush: Brush, x: number, y: number, r: number, hub: string) =>
  circle(x, y, r, { fill: brush.ball('#2b2f35') }) +
  circle(x, y, r * 0.6, { fill: brush.lit('#d8dcde') }) +
  around(5, (turn) => path(petal(x, y, r * 0.54, r * 0.3, turn), { fill: '#6f767b' })) +
  circle(x, y, r * 0.2, { fill: brush.ball(hub) })

export const toyCar: Drawer = (brush) => {
  const [body, trim] = [brush.colour(0, '#d9402f'), brush.colour(1, '#e8b53a')]
  const style = brush.variant % 3
  brush.shadow(500, 800, 410, 26, 0.65)
  const glass = blend(brush, 60, '#eaf6fa', '#9cc7d8', '#6b9fb5')
  const drop = brush.random.whole(0, 20)
  if (style === 1) {
    // the painted truck of the Salang road
    const panels = times(
      5,
      (i) =>
        rect(
          392 + i * 98,
          330,
          86,
          240,
          {
            fill: [mix(body, '#ffffff', 0.1), trim, '#2f6fb3', '#2f8a5a', '#7a4fa3'][i] ?? body,
            stroke: '#fff6e0',
            width: 5,
          },
          8,
        ) +
        group(
          around(8, (turn) => path(petal(0, 0, 34, 18, turn), { fill: '#fff6e0' })) +
            circle(0, 0, 12, { fill: '#d9402f' }),
          { move: placed(435 + i * 98, 450) },
        ) +
        path(`M${410 + i * 98} 380q25 -36 50 0M${410 + i * 98} 530q25 30 50 0`, { stroke: '#fff6e0', width: 6 }),
    )
    return (
      path('M120 720V520Q126 420 200 410H350V720Z', { fill: brush.lit(body) }) +
      path('M150 540Q156 456 210 450H320V560H150Z', { fill: glass }) +
      path('M110 410Q230 300 370 330V410Z', { fill: brush.lit(trim) }) +
      times(6, (i) =>
        path(petal(146 + i * 38, 402 - i * 10, 44, 24, -10), {
          fill: ['#2f6fb3', '#d9402f', '#2f8a5a'][i % 3] ?? '#fff',
        }),
      ) +
      rect(376, 300, 510, 300, { fill: brush.lit(darken(body, 0.25)) }, 10) +
      panels +
      times(13, (i) => path(`M${380 + i * 39} 300q20 -46 39 0Z`, { fill: i % 2 ? trim : '#2f6fb3' })) +
      rect(110, 640, 780, 90, { fill: brush.lit(darken(body, 0.35)) }, 14) +
      times(11, (i) =>
        path('M0 -22L16 0L0 22L-16 0Z', { fill: i % 2 ? trim : '#fff6e0', move: placed(170 + i * 66, 680) }),
      ) +
      circle(134, 640, 26, { fill: brush.ball('#fff3c9') }) +
      times(10, (i) => line(130 + i * 24, 736, 130 + i * 24, 764 + (i % 2) * 10, { stroke: trim, width: 5 })) +
      wheel(brush, 250, 724, 76, trim) +
      wheel(brush, 620, 724, 76, trim) +
      wheel(brush, 790, 724, 76, trim)
    )
  }
  if (style === 2)
    return (
      rect(180, 540, 200, 150, { fill: brush.lit(body) }, 20) +
      path('M360 690V340Q364 310 400 310H600Q640 310 650 350L700 560V690Z', { fill: brush.lit(body) }) +
      path('M400 540V370Q402 350 420 350H580Q604 350 610 374L650 540Z', { fill: glass }) +
      path('M500 350V540', { stroke: body, width: 20 }) +
      path('M180 600H120L90 720H220Z', { fill: brush.lit(trim) }) +
      path('M220 560L150 420L240 300', { stroke: trim, width: 44 }) +
      path('M240 300L340 400', { stroke: darken(trim, 0.15), width: 36 }) +
      path('M340 360L430 470Q380 520 300 500L270 440Z', { fill: brush.lit('#8b9298') }) +
      rect(420, 270, 120, 44, { fill: '#33373d' }, 10) +
      rect(640, 560, 160, 130, { fill: brush.lit(darken(body, 0.16)) }, 20) +
      rect(730, 440, 34, 130, { fill: metal(brush, '#8b9298') }, 10) +
      circle(360, 720, 80, { fill: brush.ball('#2b2f35') }) +
      wheel(brush, 360, 720, 80, trim) +
      wheel(brush, 680, 694, 108, trim) +
      around(14, (turn) => rect(-12, -112, 24, 22, { fill: '#2b2f35', move: `translate(680 694) rotate(${turn})` }))
    )
  const shell = `M90 700Q80 590 190 570L300 550Q390 ${400 + drop} 520 ${392 + drop}H620Q730 ${398 + drop} 790 550L880 580Q930 600 920 700Q918 720 890 720H120Q92 720 90 700Z`
  return (
    path(shell, { fill: blend(brush, 90, lighten(body, 0.35), body, darken(body, 0.4)) }) +
    path(`M340 550Q410 ${434 + drop} 520 ${428 + drop}V550ZM552 ${428 + drop}H620Q700 ${436 + drop} 742 550H552Z`, {
      fill: glass,
    }) +
    path(`M380 540L450 ${440 + drop}M600 ${436 + drop}L570 540`, { stroke: '#ffffff', width: 12, opacity: 0.6 }) +
    path('M538 560V700M330 560Q326 660 350 700M748 560Q770 640 740 700', { stroke: darken(body, 0.45), width: 5 }) +
    rect(560, 596, 56, 16, { fill: '#d8dcde' }, 8) +
    path('M100 640H900', { stroke: trim, width: 26, clip: brush.clip(shell) }) +
    circle(640, 640, 46, { fill: '#fff6e0' }) +
    path(star(640, 640, 36, 16, 5), { fill: body }) +
    ellipse(118, 622, 22, 34, { fill: brush.ball('#fff3c9') }) +
    ellipse(904, 622, 14, 30, { fill: brush.ball('#d9301c') }) +
    rect(76, 690, 140, 34, { fill: metal(brush, '#b9bec2', 90) }, 14) +
    rect(800, 690, 130, 34, { fill: metal(brush, '#b9bec2', 90) }, 14) +
    wheel(brush, 270, 706, 92, trim) +
    wheel(brush, 744, 706, 92, trim) +
    shine('M200 590Q280 570 340 566', 12, 0.6)
  )
}
