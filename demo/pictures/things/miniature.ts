/** A framed painting in the manner of Herat's book painters: gold, lapis sky, cypress, blossom, pavilion. */
import { darken, lighten, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { rosette } from '../shapes/carpet-motifs.ts'
import { blob, circle, group, outline, path, petal, placed, rect, star, times, xy } from '../shapes/svg.ts'

type Paints = { sky: string; gold: string; ground: string; robe: string }

const cypress = (x: number, y: number, height: number) =>
  rect(x - 5, y - 20, 10, 22, { fill: '#6b4a2a' }) +
  path(
    `M${xy(x, y - height)}C${xy(x + height * 0.16, y - height * 0.6)} ${xy(x + height * 0.17, y - height * 0.2)} ${xy(x, y - 12)}C${xy(x - height * 0.17, y - height * 0.2)} ${xy(x - height * 0.16, y - height * 0.6)} ${xy(x, y - height)}Z`,
    { fill: '#2c5a3c' },
  ) +
  times(6, (i) =>
    path(
      `M${xy(x, y - height * (0.2 + i * 0.12))}q${xy(height * 0.05, -10)} ${xy(height * 0.07, -30)}M${xy(x, y - height * (0.2 + i * 0.12))}q${xy(-height * 0.05, -10)} ${xy(-height * 0.07, -30)}`,
      { stroke: '#5d8f5a', width: 3 },
    ),
  )

const blossom = (brush: Brush, x: number, y: number, size: number) =>
  path(
    `M${xy(x, y)}q${xy(-size * 0.2, -size * 0.4)} ${xy(size * 0.06, -size)}M${xy(x - size * 0.06, y - size * 0.4)}q${xy(-size * 0.2, -size * 0.2)} ${xy(-size * 0.34, -size * 0.4)}M${xy(x - size * 0.02, y - size * 0.6)}q${xy(size * 0.2, -size * 0.1)} ${xy(size * 0.36, -size * 0.3)}`,
    { stroke: '#5c4028', width: size * 0.045 },
  ) +
  times(34, () => {
    const turn = brush.random.between(0, 6.3)
    const reach = Math.sqrt(brush.random.next()) * size * 0.48
    return circle(
      x + Math.cos(turn) * reach,
      y - size * 0.86 + Math.sin(turn) * reach * 0.7,
      brush.random.between(5, 10),
      { fill: brush.random.pick(['#f6d4d8', '#ffffff', '#e79aa8']) },
    )
  })

/** A seated or standing person seen from the side, in a long robe and turban. */
const figure = (x: number, y: number, s: number, robe: string, sash: string) =>
  group(
    path('M-34 0C-40 -70 -30 -110 -16 -128H16C30 -110 44 -70 40 0Z', { fill: robe }) +
      path('M-20 -60Q0 -50 26 -60', { stroke: sash, width: 10 }) +
      path('M14 -116Q60 -90 66 -60L54 -52Q36 -76 8 -84Z', { fill: darken(robe, 0.2) }) +
      circle(62, -54, 8, { fill: '#e6b58c' }) +
      circle(0, -146, 19, { fill: '#e6b58c' }) +
      path('M-22 -150Q0 -190 24 -152Q0 -166 -22 -150Z', { fill: '#fbf7ec' }) +
      circle(2, -174, 9, { fill: sash }) +
      path('M8 -142h5', { stroke: '#3a261a', width: 3 }),
    { move: placed(x, y, 0, s) },
  )

const garden = (brush: Brush, { gold, robe, ground }: Paints) => {
  const arch = 'M540 640V420Q540 330 620 300Q700 330 700 420V640Z'
  return (
    path('M280 520Q400 430 520 500T740 470V760H280Z', { fill: ground }) +
    path('M280 610Q420 560 560 610T740 600V760H280Z', { fill: mix(ground, '#5d8f5a', 0.5) }) +
    rect(510, 300, 220, 340, { fill: '#e8d3ae' }) +
    rect(510, 300, 220, 26, { fill: robe }) +
    path(arch, { fill: '#2d4f8f' }) +
    path(arch, { stroke: gold, width: 7 }) +
    path('M510 300Q620 170 730 300Z', { fill: '#2a8f9c' }) +
    path('M560 280Q620 200 680 280', { stroke: gold, width: 6 }) +
    rect(616, 186, 8, 40, { fill: gold }) +
    times(8, (i) => path(star(526 + i * 27, 314, 9, 4, 8), { fill: gold })) +
    cypress(330, 640, 300) +
    cypress(478, 600, 240) +
    blossom(brush, 404, 660, 220) +
    path('M280 700Q500 660 740 706V760H280Z', { fill: '#4f94b8' }) +
    path('M300 730q40 -12 80 0t80 0t80 0t80 0t80 0', { stroke: '#cfe6f2', width: 4 }) +
    figure(620, 640, 0.96, robe, gold) +
    figure(470, 690, 0.8, '#3f6f5a', '#d9a941') +
    times(12, (i) =>
      group(rosette(11, 5, i % 2 ? '#e05a5a' : '#f6efdc', gold, robe), {
        move: placed(296 + i * 38, 676 + (i % 3) * 10),
      }),
    )
  )
}

const rider = (brush: Brush, { gold, robe, ground }: Paints) =>
  times(4, (i) =>
    path(blob(brush.random, 330 + i * 120, 420 + (i % 2) * 40, 120, 90, 0.14), {
      fill: ['#c79ab8', '#9cb7c9', '#d9b48a', '#a9b48a'][i] ?? ground,
    }),
  ) +
  path('M280 520Q420 440 560 500T740 500V760H280Z', { fill: ground }) +
  times(26, () =>
    path(petal(brush.random.between(290, 730), brush.random.between(560, 750), 20, 6, brush.random.between(-30, 30)), {
      fill: '#5d8f5a',
    }),
  ) +
  cypress(320, 560, 220) +
  blossom(brush, 690, 560, 200) +
  group(
    path(
      'M-120 20C-140 -40 -90 -64 -20 -60C40 -64 70 -70 90 -120L130 -140L150 -104L128 -92C120 -40 110 0 90 20L110 100H92L66 34H-66L-92 104H-110L-98 30Z',
      { fill: '#6b3f26' },
    ) +
      path('M-118 0q-40 20 -34 70', { stroke: '#3a2216', width: 12 }) +
      path('M94 -118q-20 30 -14 60', { stroke: '#3a2216', width: 9 }) +
      path('M-60 -62H30L24 -24Q-16 -10 -54 -24Z', { fill: gold }) +
      path('M-36 -60C-40 -120 -20 -150 0 -154C26 -150 36 -110 26 -56Z', { fill: robe }) +
      path('M10 -50L36 20', { stroke: darken(robe, 0.3), width: 20 }) +
      circle(0, -172, 18, { fill: '#e6b58c' }) +
      path('M-22 -176Q0 -216 24 -178Q0 -192 -22 -176Z', { fill: '#fbf7ec' }) +
      path('M10 -126L76 -120', { stroke: darken(robe, 0.15), width: 14 }) +
      path('M70 -170Q110 -120 70 -70', { stroke: '#3a2216', width: 6 }) +
      path('M70 -170V-70', { stroke: '#f6efdc', width: 2 }),
    { move: placed(490, 640, -4, 1.05) },
  )

const birds = (brush: Brush, { gold, robe, ground }: Paints) => {
  const bird = (x: number, y: number, sx: number, tone: string) =>
    group(
      path(
        'M-90 40C-60 -10 -20 -40 30 -40C60 -40 74 -56 84 -60C104 -56 108 -34 96 -22C92 20 50 52 0 50C-30 50 -60 60 -130 100Q-110 60 -90 40Z',
        { fill: tone },
      ) +
        path('M-60 30C-30 -10 10 -20 40 -10C30 30 -10 44 -60 30Z', { fill: darken(tone, 0.25) }) +
        path('M-40 26q30 -24 66 -26', { stroke: gold, width: 5 }) +
        path('M102 -46l26 8l-24 8Z', { fill: '#d9892e' }) +
        circle(86, -44, 5, { fill: '#1d120c' }) +
        path('M0 50v30M16 48v32', { stroke: '#8a5a2c', width: 5 }),
      { move: `${placed(x, y)} scale(${sx} 1)` },
    )
  const branch = path(
    'M280 700C360 640 380 520 470 500S640 480 740 380M420 530C430 440 400 380 350 330M600 490C640 560 680 600 730 620',
    { stroke: '#5c4028', width: 15 },
  )
  const leaves = times(20, () =>
    path(petal(brush.random.between(300, 720), brush.random.between(320, 680), 44, 18, brush.random.between(0, 360)), {
      fill: '#4f7a4a',
    }),
  )
  const flowers = times(11, (i) =>
    group(rosette(brush.random.between(24, 38), 6, i % 2 ? robe : '#f6d4d8', '#ffffff', gold), {
      move: placed(310 + ((i * 137) % 410), 330 + ((i * 83) % 340)),
    }),
  )
  return (
    rect(280, 240, 460, 520, { fill: ground }) +
    branch +
    leaves +
    flowers +
    bird(450, 440, 1, '#2f6f9c') +
    bird(620, 420, -0.9, mix(robe, '#d9892e', 0.4))
  )
}

export const miniature: Drawer = (brush) => {
  const frame = brush.colour(0, ['#5c3420', '#27344f', '#7a2f2a'][brush.variant % 3] ?? '#5c3420')
  const paints: Paints = {
    sky: '#27479c',
    gold: brush.colour(1, '#d9a941'),
    ground: ['#c9d3a0', '#e3cf9f', '#f3e6c4'][brush.variant % 3] ?? '#c9d3a0',
    robe: brush.colour(2, '#b4342c'),
  }
  brush.place('wall')
  const outer = outline([
    [180, 110],
    [820, 110],
    [820, 890],
    [180, 890],
  ])
  brush.shadowOf(outer, 0.42)
  const flowers =
    times(14, (i) =>
      group(rosette(17, 8, paints.gold, '#fbf3df', paints.robe), {
        move: placed(262 + (i % 7) * 79, i < 7 ? 192 : 808),
      }),
    ) +
    times(16, (i) =>
      group(rosette(15, 6, paints.robe, paints.gold, '#fbf3df'), {
        move: placed(i % 2 ? 752 : 248, 244 + Math.floor(i / 2) * 73),
      }),
    )
  const scene = [garden, rider, birds][brush.variant % 3] ?? garden
  const sky =
    rect(280, 240, 440, 520, {
      fill: brush.linear([
        [0, darken(paints.sky, 0.15)],
        [1, lighten(paints.sky, 0.4)],
      ]),
    }) +
    circle(330, 290, 26, { fill: paints.gold }) +
    times(2, (i) =>
      path('M0 0q14 -22 40 -10q20 -20 44 0q26 -4 26 14H-6Q-12 6 0 0Z', {
        fill: '#fbf7ec',
        opacity: 0.9,
        move: placed(390 + i * 170, 280 + i * 22),
      }),
    )
  const bevel =
    path(outer, { fill: brush.lit(frame, 1.3) }) +
    rect(196, 126, 608, 748, { stroke: paints.gold, width: 7 }) +
    rect(222, 152, 556, 696, { fill: darken(frame, 0.5) })
  return (
    bevel +
    rect(228, 158, 544, 684, { fill: brush.lit('#efe0bd', 0.5) }) +
    flowers +
    rect(270, 230, 460, 540, { fill: paints.gold }) +
    group(sky + scene(brush, paints), {
      clip: brush.clip(
        outline([
          [280, 240],
          [720, 240],
          [720, 760],
          [280, 760],
        ]),
      ),
    }) +
    rect(280, 240, 440, 520, { stroke: paints.robe, width: 5 }) +
    path('M228 158H772L500 842H228Z', { fill: '#ffffff', opacity: 0.07 })
  )
}
