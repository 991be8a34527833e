/** The machines that stand in a corner or a cupboard: irons, blenders, vacuum cleaners, televisions. */
import { darken, lighten, mix } from './colour.ts'
import { blend, landscape, metal, plate, shine, steel, veil } from './materials.ts'
import { cable } from './phones-power.ts'
import type { Drawer } from './scene.ts'
import { circle, ellipse, group, line, path, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

const iron: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2f6f9f'), brush.colour(1, '#f2f0ea')]
  const style = brush.variant % 3
  brush.shadow(490, 800, 380, 28, 0.65)
  const sole = 'M110 760Q300 640 520 610H820Q866 612 868 660V760Q868 780 840 780H140Q100 782 110 760Z'
  const hull = 'M120 752Q280 560 470 520H800Q850 522 852 570V740H150Q120 752 120 752Z'
  const handle =
    style === 1
      ? 'M470 530C400 380 480 330 600 330H800Q860 334 850 410L830 520'
      : 'M300 600C330 420 440 350 620 340Q850 330 846 520'
  const cord = cable('M846 420Q940 380 900 240T760 130', '#33373d', 22)
  const vents = times(6, (i) => circle(210 + i * 110, 768, 7, { fill: '#5b6167' }))
  const extras = [
    circle(600, 640, 56, { fill: brush.lit(accent) }) +
      circle(600, 640, 40, { fill: brush.ball(darken(accent, 0.06)) }) +
      line(600, 640, 618, 610, { stroke: '#c9402f', width: 9 }) +
      path('M240 690L330 620L420 600L360 700Z', { fill: mix(accent, '#8fd0ee', 0.5), opacity: 0.75 }),
    rect(560, 580, 230, 90, { fill: mix(body, '#1d120c', 0.3) }, 20) +
      times(4, (i) => circle(596 + i * 50, 626, 13, { fill: i === 1 ? '#e2572b' : accent })),
    circle(610, 640, 60, { fill: metal(brush, '#d0a850', 40) }) +
      path('M250 720Q380 600 540 590', { stroke: accent, width: 14 }),
  ]
  return (
    cord +
    path(sole, { fill: steel(brush, 90) }) +
    path(hull, { fill: blend(brush, 80, lighten(body, 0.4), body, darken(body, 0.35)) }) +
    path(handle, { stroke: darken(body, 0.45), width: 74 }) +
    path(handle, { stroke: style === 2 ? '#33373d' : body, width: 58 }) +
    path(handle, { stroke: '#ffffff', width: 10, opacity: 0.4, move: 'translate(-4 -16)' }) +
    (extras[style] ?? '') +
    vents +
    path('M150 740H850', { stroke: accent, width: 9 }) +
    shine('M230 650Q330 570 440 550', 14, 0.5) +
    (style === 2
      ? times(3, (i) =>
          path(`M${150 + i * 54} ${640 - i * 34}q-24 -40 0 -74t0 -74`, { stroke: '#ffffff', width: 12, opacity: 0.7 }),
        )
      : '')
  )
}

const blender: Drawer = (brush) => {
  const [body, drink] = [brush.colour(0, '#b3262e'), brush.colour(1, '#e8a534')]
  const style = brush.variant % 3
  brush.shadow(500, 880, 220, 28, 0.65)
  const base =
    path('M360 640H640L700 840Q704 880 660 880H340Q296 880 300 840Z', { fill: brush.round(body) }) +
    path('M312 790Q500 830 688 790L700 840Q704 880 660 880H340Q296 880 300 840Z', { fill: '#23262a' }) +
    circle(500, 740, 48, { fill: steel(brush) }) +
    circle(500, 740, 34, { fill: brush.ball('#d8dcde') }) +
    path('M500 740V712', { stroke: '#33373d', width: 8 }) +
    circle(410, 740, 12, { fill: '#f2f0ea' }) +
    circle(590, 740, 12, { fill: '#f2f0ea' })
  if (style === 2) {
    const cup = 'M400 180H600L636 640H364Z'
    return (
      base +
      path(cup, { fill: '#ffffff', opacity: 0.5 }) +
      path('M390 320H612L634 636H366Z', {
        fill: blend(brush, 0, darken(drink, 0.2), lighten(drink, 0.3), drink, darken(drink, 0.25)),
      }) +
      path(cup, { stroke: '#ffffff', width: 6, opacity: 0.9 }) +
      path('M390 140Q390 120 410 120H590Q610 120 610 140V190H390Z', { fill: brush.round(body) }) +
      path('M560 120Q590 30 520 50', { stroke: body, width: 18 }) +
      shine('M424 230L404 600', 16, 0.7)
    )
  }
  const jug =
    style === 0
      ? 'M330 200H670L620 640H380Z'
      : 'M350 200H650Q690 340 650 480Q630 560 620 640H380Q370 560 350 480Q310 340 350 200Z'
  const fruit = times(7, (i) =>
    circle(430 + (i % 3) * 66, 430 + Math.floor(i / 3) * 60, 30, {
      fill: brush.ball([drink, '#c9402f', '#e8d05a'][i % 3] ?? drink),
    }),
  )
  const handle =
    path(style === 0 ? 'M660 260Q780 270 760 400T640 540' : 'M672 270Q790 280 770 400T650 520', {
      stroke: darken(body, 0.2),
      width: 34,
    }) + path('M668 254Q770 262 764 340', { stroke: '#ffffff', width: 7, opacity: 0.4 })
  return (
    handle +
    base +
    path(jug, { fill: '#ffffff', opacity: 0.42 }) +
    group(
      rect(300, 330, 400, 320, {
        fill: blend(brush, 90, lighten(drink, 0.4), drink, darken(drink, 0.2)),
        opacity: 0.85,
      }) + fruit,
      { clip: brush.clip(jug) },
    ) +
    path('M430 620L500 590L570 620M500 590V640', { stroke: '#8b9298', width: 12 }) +
    path(jug, { stroke: '#ffffff', width: 8, opacity: 0.85 }) +
    times(4, (i) => path(`M560 ${350 + i * 64}h44`, { stroke: '#ffffff', width: 6, opacity: 0.8 })) +
    rect(318, 160, 364, 52, { fill: brush.round('#23262a') }, 16) +
    rect(440, 118, 120, 50, { fill: brush.round(body) }, 16) +
    shine('M376 240L400 580', 18, 0.7) +
    rect(366, 620, 268, 36, { fill: '#23262a' }, 10)
  )
}

const vacuumCleaner: Drawer = (brush) => {
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

const television: Drawer = (brush) => {
  const [frame, glow] = [brush.colour(0, '#1c1f24'), brush.colour(1, '#2f6f8f')]
  const style = brush.variant % 3
  brush.shadow(500, 806, 360, 26, 0.6)
  const inner = plate(104, 214, 792, 466, 6)
  const view = landscape(
    brush,
    inner,
    [104, 214, 792, 466],
    brush.colour(1, brush.random.pick(['#2f6f8f', '#7a4a6b', '#2f7a5a'])),
  )
  const glint = path('M104 214H520L260 680H104Z', { fill: veil(brush, '#ffffff', 0.18, 0.02, 30) })
  const edge =
    path(plate(90, 200, 820, 496, 14), { fill: metal(brush, frame, 20) }) +
    path(plate(97, 207, 806, 482, 10), { fill: '#0b0d10' })
  const legs = [
    path('M250 694L200 800H240L300 694ZM750 694L800 800H760L700 694Z', { fill: steel(brush) }),
    path('M460 694H540L560 780H440Z', { fill: steel(brush, 90) }) +
      path('M300 800Q320 772 500 772T700 800Z', { fill: steel(brush) }),
    rect(220, 740, 560, 66, { fill: brush.lit('#33373d') }, 14) +
      times(30, (i) => path(`M${240 + i * 18} 752V794`, { stroke: '#0b0d10', width: 6, opacity: 0.7 })) +
      rect(470, 694, 60, 50, { fill: '#1c1f24' }),
  ]
  const tiles = times(
    6,
    (i) =>
      rect(
        150 + i * 120,
        560,
        104,
        76,
        { fill: ['#c9402f', '#e8a534', '#3fae68', '#2f7fd6', '#7a5fc4', '#f2efe6'][i] ?? '#fff', opacity: 0.92 },
        12,
      ) + path(`M${190 + i * 120} 582l30 16l-30 16Z`, { fill: i === 5 ? '#33373d' : '#ffffff' }),
  )
  // cricket on the screen: pitch, ball and bat
  const match =
    rect(104, 520, 792, 160, { fill: '#5f9a54', clip: brush.clip(inner) }) +
    path('M430 680L470 520H530L570 680Z', { fill: '#d9c08a' }) +
    times(3, (i) => rect(488 + i * 11, 470, 5, 66, { fill: '#f2e6cc' })) +
    group(rect(-16, -110, 32, 130, { fill: '#d9b67a' }, 8) + rect(-7, -170, 14, 64, { fill: '#33373d' }, 5), {
      move: 'translate(630 560) rotate(38)',
    }) +
    circle(400, 430, 20, { fill: brush.ball('#b3262e') })
  return (
    (legs[style] ?? '') +
    edge +
    view +
    (style === 0 ? '' : style === 1 ? match : tiles) +
    glint +
    circle(870, 688, 4, { fill: '#c9402f' }) +
    rect(440, 684, 120, 5, { fill: mix(glow, '#ffffff', 0.4), opacity: 0.5 }, 2) +
    (style === 0
      ? rect(820, 700, 46, 130, { fill: brush.round('#23262a'), move: 'rotate(14 840 760)' }, 14) +
        times(6, (i) =>
          circle(834 + (i % 2) * 18, 740 + Math.floor(i / 2) * 22, 5, {
            fill: i ? '#c9ced1' : '#c9402f',
            move: 'rotate(14 840 760)',
          }),
        )
      : '') +
    ellipse(500, 214, 3, 3, { fill: '#33373d' })
  )
}

export const smallMachines = { iron, blender, 'vacuum-cleaner': vacuumCleaner, television } satisfies Partial<
  Record<PictureKind, Drawer>
>
