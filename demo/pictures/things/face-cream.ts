import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend, metal, shine, steel } from '../shapes/materials.ts'
import { around, blob, circle, ellipse, group, path, petal, placed, rect, times } from '../shapes/svg.ts'

export const faceCream: Drawer = (brush) => {
  const [jar, lid] = [brush.colour(0, '#f3dfe0'), brush.colour(1, '#d2a94f')]
  const style = brush.variant % 3
  brush.shadow(500, 836, 280, 30, 0.6)
  const flower = (x: number, y: number, s: number) =>
    group(
      around(6, (turn) => path(petal(0, 0, 60, 34, turn), { fill: mix(lid, '#e0708f', 0.4) })) +
        circle(0, 0, 14, { fill: '#f3d268' }),
      { move: placed(x, y, brush.random.between(0, 60), s) },
    )
  if (style === 1) {
    const tube = 'M380 130H620L650 730H350Z'
    return (
      path(tube, { fill: brush.round(jar) }) +
      path('M380 130H620V170H380Z', { fill: blend(brush, 90, darken(jar, 0.3), darken(jar, 0.1)) }) +
      times(16, (i) => path(`M${388 + i * 15} 132v36`, { stroke: darken(jar, 0.45), width: 3 })) +
      path('M366 420Q500 460 634 420L646 640Q500 690 354 640Z', { fill: mix(lid, jar, 0.45) }) +
      flower(500, 540, 1.3) +
      path('M384 734H616L600 830H400Z', { fill: metal(brush, lid) }) +
      times(11, (i) =>
        path(`M${400 + i * 20} 744L${410 + i * 18} 824`, { stroke: '#1d120c', width: 4, opacity: 0.2 }),
      ) +
      path('M400 190L380 700', { stroke: '#ffffff', width: 14, opacity: 0.5 }) +
      path(blob(brush.random, 770, 800, 80, 34, 0.12), { fill: brush.ball('#fdf8f0') })
    )
  }
  const body =
    style === 2
      ? 'M300 460H700V770Q700 836 630 836H370Q300 836 300 770Z'
      : 'M230 560Q230 540 260 540H740Q770 540 770 560V760Q770 836 690 836H310Q230 836 230 760Z'
  const label = group(
    path(style === 2 ? 'M280 560H720V730H280Z' : 'M200 620H800V770H200Z', { fill: '#fdf6ec', opacity: 0.85 }) +
      path(style === 2 ? 'M280 560H720M280 730H720' : 'M200 620H800M200 770H800', { stroke: lid, width: 7 }) +
      flower(500, style === 2 ? 645 : 695, 1) +
      times(2, (i) => path(`M${370 + i * 180} ${style === 2 ? 645 : 695}q40 -24 80 0`, { stroke: lid, width: 5 })),
    { clip: brush.clip(body) },
  )
  if (style === 2)
    return (
      path('M470 200H520V330H470Z', { fill: steel(brush) }) +
      path('M380 170H540Q560 170 560 200V230H500V200H380L360 220V190Z', { fill: metal(brush, lid) }) +
      path('M330 380Q330 330 400 326H600Q670 330 670 380V460H330Z', { fill: metal(brush, lid) }) +
      path(body, { fill: brush.round(jar) }) +
      label +
      shine('M340 500V780', 16, 0.6)
    )
  const swirl =
    path('M270 520Q260 440 380 430Q400 350 500 350Q610 350 620 430Q740 440 730 520Q500 590 270 520Z', {
      fill: brush.ball('#fdf8f0', 0.5),
    }) +
    path('M360 470Q460 410 560 450Q620 480 560 500Q480 510 470 470', {
      stroke: darken('#f3e8da', 0.16),
      width: 12,
      opacity: 0.7,
    }) +
    path('M500 350Q560 300 540 270Q500 300 480 356Z', { fill: '#fdf8f0' })
  return (
    swirl +
    path(body, { fill: brush.round(jar, 0.8) }) +
    rect(236, 510, 528, 46, { fill: brush.round(lighten(jar, 0.4)) }, 16) +
    label +
    group(
      ellipse(0, 0, 190, 60, { fill: metal(brush, lid), move: 'translate(0 26)' }) +
        ellipse(0, 0, 190, 60, { fill: brush.lit(lighten(lid, 0.3)) }) +
        ellipse(0, 0, 150, 44, { stroke: lid, width: 6 }),
      { move: 'translate(740 810) rotate(-8) scale(.9)' },
    ) +
    shine('M274 590V770', 14, 0.6)
  )
}
