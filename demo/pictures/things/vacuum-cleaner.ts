import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, shine, steel } from '../shapes/materials.ts'
import { circle, group, path, rect } from '../shapes/svg.ts'

export const vacuumCleaner: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#b3262e'), brush.colour(1, '#33373d')]
  const style = brush.variant % 3
  brush.shadow(470, 852, 360, 30, 0.6)
  const hose = (d: string) =>
    path(d, { stroke: '#23262a', width: 50 }) + path(d, { stroke: '#4d535a', width: 42, dash: '7 11' })
  const nozzle =
    path('M60 800H300L280 850H80Z', { fill: brush.lit('#33373d') }) +
    path('M70 846H290', { stroke: '#c9ced1', width: 9 })
  if (style === 1)
    return (
      hose('M620 330Q700 120 500 150T250 420') +
      path('M250 400L170 800', { stroke: steel(brush), width: 34 }) +
      nozzle +
      rect(230, 380, 46, 130, { fill: brush.round(body), move: 'rotate(11 250 440)' }, 14) +
      path('M430 440H810V800Q810 850 760 850H480Q430 850 430 800Z', { fill: steel(brush) }) +
      path('M420 440Q430 320 620 316T820 440Z', { fill: brush.round(body) }) +
      path('M560 320Q620 250 690 320', { stroke: '#23262a', width: 22 }) +
      rect(416, 430, 408, 36, { fill: '#33373d' }, 10) +
      rect(520, 560, 200, 120, { fill: brush.lit(body) }, 20) +
      circle(620, 620, 34, { fill: accent }) +
      [470, 770].map((x) => circle(x, 850, 36, { fill: brush.ball('#33373d') })).join('') +
      shine('M470 490V760', 16, 0.6)
    )
  if (style === 2)
    return (
      path('M330 780L640 150', { stroke: steel(brush), width: 36 }) +
      path('M180 800Q200 750 330 750H420Q480 756 490 840H170Z', { fill: brush.lit('#33373d') }) +
      path('M170 838H490', { stroke: body, width: 12 }) +
      group(
        path('M-80 -150H80Q100 -150 100 -120V150Q100 180 60 180H-60Q-100 180 -100 150V-120Q-100 -150 -80 -150Z', {
          fill: brush.round(body),
        }) +
          rect(-76, 0, 152, 160, { fill: '#dff0f6', opacity: 0.65 }, 30) +
          path('M0 30Q50 60 0 90T0 150', { stroke: accent, width: 14, opacity: 0.6 }) +
          rect(-60, -120, 120, 60, { fill: accent }, 18) +
          circle(0, -90, 16, { fill: '#3fae68' }),
        { move: 'translate(560 400) rotate(27)' },
      ) +
      path('M636 150Q760 60 780 180T690 300', { stroke: '#33373d', width: 36 })
    )
  return (
    hose('M560 520Q520 240 350 220T180 330') +
    path('M180 320L150 800', { stroke: steel(brush), width: 34 }) +
    rect(156, 290, 46, 120, { fill: brush.round(accent) }, 16) +
    nozzle +
    path('M420 720Q400 560 560 500Q700 450 820 560Q920 660 890 780Q880 830 820 830H480Q424 830 420 720Z', {
      fill: blend(brush, 60, lighten(body, 0.45), body, darken(body, 0.4)),
    }) +
    path('M600 520Q720 470 810 570Q840 620 800 640Q700 640 620 600Q570 560 600 520Z', {
      fill: '#dff0f6',
      opacity: 0.5,
    }) +
    path('M640 490Q700 400 800 470', { stroke: accent, width: 26 }) +
    circle(790, 770, 86, { fill: brush.ball('#33373d') }) +
    circle(790, 770, 44, { fill: brush.lit(body) }) +
    circle(490, 810, 40, { fill: brush.ball('#33373d') }) +
    circle(560, 680, 26, { fill: brush.ball(lighten(accent, 0.4)) }) +
    shine('M460 660Q470 590 540 550', 16, 0.5) +
    path('M560 540l-16 -44', { stroke: '#33373d', width: 62 })
  )
}
