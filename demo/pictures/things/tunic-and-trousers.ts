import { darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend } from '../shapes/materials.ts'
import { circle, group, path, times } from '../shapes/svg.ts'

/** A plain tunic above straight trousers; with a third colour a scarf lies over the shoulders. */
export const tunicAndTrousers: Drawer = (brush) => {
  const [main, trim] = [brush.colour(0, '#2b2f36'), brush.colour(1, '#83878c')]
  const scarf = brush.colour(2, '')
  brush.place('wall')
  const tunic = 'M430 170Q500 220 570 170L640 196L700 640Q500 676 300 640L360 196Z'
  const sleeve = 'M362 194Q320 200 296 270L206 520Q240 560 290 552L372 360Z'
  const leg = 'M330 620H500V690L470 900H372Z'
  for (const d of [tunic, sleeve, leg]) brush.shadowOf(d, 0.28)
  const both = (content: string) => content + group(content, { move: 'translate(1000 0) scale(-1 1)' })
  const fabric = blend(brush, 30, lighten(main, 0.22), main, darken(main, 0.3))
  return (
    path('M500 152Q500 120 520 112T520 60Q470 56 472 92', { stroke: '#8b9298', width: 9 }) +
    path('M370 196Q500 120 630 196', { stroke: '#b98850', width: 15 }) +
    both(
      path(leg, { fill: darken(main, 0.16) }) +
        path('M420 700L416 890', { stroke: '#000000', width: 7, opacity: 0.3 }) +
        path(sleeve, { fill: fabric }) +
        path('M206 520Q240 560 290 552L298 528Q250 534 216 496Z', { fill: trim }),
    ) +
    path(tunic, { fill: fabric }) +
    path('M430 300Q410 480 370 640M560 300Q590 480 630 640M500 420V650', {
      stroke: '#000000',
      width: 12,
      opacity: 0.2,
    }) +
    path('M304 616Q500 652 696 616L700 640Q500 676 300 640Z', { fill: trim }) +
    path('M430 170Q500 220 570 170L560 158Q500 200 440 158Z', { fill: trim }) +
    path('M486 206H514V400H486Z', { fill: lighten(main, 0.14) }) +
    times(4, (i) => circle(500, 240 + i * 44, 8, { fill: trim })) +
    (scarf
      ? both(
          path('M500 196Q420 200 372 176Q340 210 338 260Q326 480 350 600H430Q402 420 420 300Q460 250 500 246Z', {
            fill: brush.lit(scarf),
          }) +
            path('M372 250Q362 430 384 596M404 262Q388 420 410 596', { stroke: '#1d120c', width: 6, opacity: 0.13 }) +
            path('M350 584H430', { stroke: darken(scarf, 0.2), width: 5, dash: '8 6' }),
        )
      : '')
  )
}
