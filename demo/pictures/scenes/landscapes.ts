/** Banners under the open sky: saffron fields, Nowruz, winter, delivery. */
import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { blob, circle, ellipse, group, path, petal, placed, rect, star, times, xy } from '../shapes.ts'
import { floor, mountains, type Show } from './stage.ts'

const sky = (brush: Brush, high: string, low: string) =>
  rect(0, 0, 1600, 640, {
    fill: brush.linear([
      [0, high],
      [0.7, low],
      [1, low],
    ]),
  })
const sun = (x: number, y: number, radius: number, colour: string) =>
  circle(x, y, radius * 2.4, { fill: colour, opacity: 0.18 }) +
  circle(x, y, radius * 1.6, { fill: colour, opacity: 0.25 }) +
  circle(x, y, radius, { fill: lighten(colour, 0.4) })

export const saffronBanner: Show = ({ brush, put }) => {
  const bloom = brush.stamp(
    path(petal(0, 0, 34, 16, -48) + petal(0, 0, 34, 16, 48), { fill: '#7a5bb8' }) +
      path(petal(0, 0, 40, 20, 0), { fill: '#a78bd8' }) +
      path('M0 -4L-8 -26M0 -4L2 -30M0 -4L10 -24', { stroke: '#c8202c', width: 3 }) +
      path('M0 0v16M-2 14l-12 -14M2 14l12 -12', { stroke: '#5d8f4a', width: 3 }),
  )
  const rows = times(9, (row) => {
    const [y, size] = [404 + row * row * 2.9, 0.34 + row * 0.13]
    const gap = 26 + row * 9
    return (
      path(`M0 ${y + 8}Q800 ${y - 6} 1600 ${y + 8}`, { stroke: '#8a6a48', width: 8 + row * 2, opacity: 0.5 }) +
      times(1600 / gap + 1, (i) =>
        bloom(
          placed(
            i * gap + (row % 2) * gap * 0.5 + brush.random.between(-6, 6),
            y + brush.random.between(-4, 4),
            brush.random.between(-12, 12),
            size,
          ),
        ),
      )
    )
  })
  return (
    sky(brush, '#f6e4dc', '#fbeacb') +
    sun(1250, 210, 64, '#f2b04a') +
    mountains(brush, 400, 190, 6, '#c3b4cf') +
    mountains(brush, 404, 110, 9, '#a48fb4') +
    rect(0, 380, 1600, 260, {
      fill: brush.linear([
        [0, '#b7a070'],
        [1, '#8f7a4c'],
      ]),
    }) +
    rows +
    put('saffron', { x: 1160, y: 610, size: 0.56, variant: 0 }) +
    put('saffron', { x: 1416, y: 640, size: 0.38, variant: 1 }) +
    put('saffron', { x: 900, y: 650, size: 0.4, variant: 2 })
  )
}

const branch = (brush: Brush) =>
  path(
    'M1620 -10C1480 60 1360 50 1240 110S1060 150 980 210M1400 62C1360 130 1300 170 1280 230M1180 124C1160 80 1120 50 1060 40',
    { stroke: '#6b4a34', width: 13 },
  ) +
  times(46, (i) => {
    const t = brush.random.next()
    const [x, y] =
      i % 3 ? [1600 - t * 620, 10 + t * 190] : [1400 - t * 130 - (i % 2) * 220 * t, 62 + t * (i % 2 ? -20 : 160)]
    return group(
      times(5, (k) => path(petal(0, 0, 20, 15, k * 72), { fill: k % 2 ? '#f8dfe4' : '#f3c3cf' })) +
        circle(0, 0, 5, { fill: '#d98a3a' }),
      {
        move: placed(
          x + brush.random.between(-34, 34),
          y + brush.random.between(-30, 30),
          brush.random.between(0, 70),
          brush.random.between(0.7, 1.2),
        ),
      },
    )
  })

/** Sprouted wheat in a dish, tied with a ribbon. */
const sprouts = (brush: Brush, x: number, y: number) =>
  path(
    times(90, () =>
      petal(x + brush.random.between(-84, 84), y - 30, brush.random.between(80, 124), 9, brush.random.between(-16, 16)),
    ),
    { fill: '#6fa23f' },
  ) +
  path(
    times(60, () =>
      petal(x + brush.random.between(-84, 84), y - 26, brush.random.between(60, 110), 8, brush.random.between(-16, 16)),
    ),
    { fill: '#93c25a' },
  ) +
  path(`M${x - 96} ${y - 76}Q${x} ${y - 56} ${x + 96} ${y - 76}V${y - 56}Q${x} ${y - 36} ${x - 96} ${y - 56}Z`, {
    fill: '#b4342c',
  }) +
  path(`M${x - 120} ${y - 36}H${x + 120}L${x + 96} ${y}H${x - 96}Z`, { fill: brush.round('#2c7d86') })

export const nowruzBanner: Show = ({ brush, put }) =>
  sky(brush, '#d3e7ea', '#f1f0d2') +
  sun(940, 150, 54, '#f2c75a') +
  mountains(brush, 470, 230, 6, '#a9c3c6', '#f7f9f4') +
  path('M0 450Q400 370 800 430T1600 400V640H0Z', { fill: '#b9cf8a' }) +
  path('M0 500Q500 430 1000 480T1600 460V640H0Z', { fill: '#9dbd6c' }) +
  times(60, () =>
    circle(brush.random.between(0, 1600), brush.random.between(486, 540), brush.random.between(3, 6), {
      fill: brush.random.pick(['#e0444a', '#f6d04a', '#ffffff']),
    }),
  ) +
  branch(brush) +
  put('kite', { x: 800, y: 330, size: 0.26, variant: 0, turn: -14 }) +
  put('kite', { x: 1120, y: 250, size: 0.16, variant: 1, turn: 18 }) +
  path('M640 640L720 540H1600V640Z', { fill: brush.lit('#f3ead6') }) +
  path('M640 640L720 540H1600', { stroke: '#c9402c', width: 8, dash: '2 16' }) +
  group(sprouts(brush, 0, 0), { move: placed(966, 590, 0, 0.7) }) +
  group(sprouts(brush, 0, 0), { move: placed(1514, 590, 0, 0.7) }) +
  put('raisins', { x: 820, y: 620, size: 0.25, colours: ['#93a048', '#35608f'] }) +
  put('almonds', { x: 1370, y: 620, size: 0.27, colours: ['#a9642f', '#8e2230'] }) +
  put('dried-apricot', { x: 1110, y: 632, size: 0.29, colours: ['#e58a2c', '#2c7d86'] })

export const winterBanner: Show = ({ brush, put }) => {
  const flake = brush.stamp(path('M0 -10V10M-9 -5L9 5M-9 5L9 -5', { stroke: '#ffffff', width: 3 }))
  const pine = (x: number, y: number, s: number) =>
    group(
      times(
        4,
        (i) =>
          path(`M0 ${-210 + i * 46}L${46 + i * 14} ${-120 + i * 46}H${-46 - i * 14}Z`, { fill: '#3f6670' }) +
          path(
            `M0 ${-210 + i * 46}L${26 + i * 8} ${-162 + i * 46}Q0 ${-150 + i * 46} ${-26 - i * 8} ${-162 + i * 46}Z`,
            { fill: '#f4f8fa' },
          ),
      ),
      { move: placed(x, y, 0, s) },
    )
  return (
    sky(brush, '#c6d7e6', '#eef1ee') +
    sun(720, 140, 46, '#f6dca0') +
    mountains(brush, 470, 330, 5, '#9db4c8', '#ffffff') +
    mountains(brush, 490, 170, 8, '#86a0b6', '#f6f9fb') +
    path('M0 490Q400 440 800 490T1600 460V640H0Z', { fill: '#f6f8f7' }) +
    path('M0 560Q500 510 1000 560T1600 540V640H0Z', { fill: '#e6edf1' }) +
    pine(640, 540, 0.7) +
    pine(720, 556, 1) +
    pine(1560, 540, 1) +
    rect(790, 62, 12, 560, { fill: '#7a5230' }) +
    rect(1486, 62, 12, 560, { fill: '#7a5230' }) +
    rect(
      770,
      56,
      750,
      16,
      {
        fill: brush.linear([
          [0, '#c08a54'],
          [1, '#6b4524'],
        ]),
      },
      8,
    ) +
    put('jacket', { x: 940, y: 506, size: 0.55, variant: 0, colours: ['#27406b', '#c9892e'] }) +
    put('sweater', { x: 1180, y: 506, size: 0.55, variant: 0 }) +
    put('chapan', { x: 1394, y: 494, size: 0.53, variant: 0 }) +
    put('pakol', { x: 1060, y: 640, size: 0.22 }) +
    put('blanket', { x: 1290, y: 640, size: 0.26, variant: 1, colours: ['#7a1f2b', '#27406b', '#f0e6d2'] }) +
    times(70, () =>
      flake(
        placed(
          brush.random.between(0, 1600),
          brush.random.between(0, 620),
          brush.random.between(0, 60),
          brush.random.between(0.3, 0.9),
        ),
        0.9,
      ),
    )
  )
}

/** Mud-brick houses climbing a hillside, as above Kabul. */
const hillside = (brush: Brush, x0: number, x1: number, base: number, height: number) =>
  times(74, (i) => {
    const t = (i % 15) / 14
    const row = Math.floor(i / 15)
    const [x, size] = [x0 + t * (x1 - x0) + brush.random.between(-16, 16), 28 + row * 5]
    const y = base - height * Math.sin(t * Math.PI) * (1 - row * 0.2) - brush.random.between(0, 14)
    const tone = mix('#d8b58a', brush.random.pick(['#c99a6a', '#e6cfa8', '#bfa08a']), 0.6)
    return (
      rect(x, y - size, size * 1.4, size, { fill: tone }) +
      rect(x + size * 1.1, y - size, size * 0.3, size, { fill: darken(tone, 0.2) }) +
      rect(x - 2, y - size - 4, size * 1.4 + 4, 5, { fill: darken(tone, 0.3) }) +
      rect(x + size * 0.22, y - size * 0.7, size * 0.22, size * 0.3, {
        fill: brush.random.pick(['#3f6f8a', '#6b4a34', '#f2cf7a']),
      }) +
      rect(x + size * 0.66, y - size * 0.7, size * 0.22, size * 0.3, { fill: '#4a6f80' })
    )
  })

const parcel = (brush: Brush, x: number, y: number, width: number, height: number, colour: string, ribbon: string) =>
  rect(x, y - height, width, height, { fill: brush.lit(colour) }, 4) +
  rect(x + width * 0.42, y - height, width * 0.16, height, { fill: ribbon }) +
  path(star(x + width * 0.5, y - height * 0.5, Math.min(width, height) * 0.2, Math.min(width, height) * 0.1, 8), {
    fill: lighten(ribbon, 0.4),
  }) +
  rect(x, y - height, width, 6, { fill: '#ffffff', opacity: 0.3 })

/** The three-wheeled cargo motorcycle that carries everything in Afghan towns, painted and loaded. */
const zarang = (brush: Brush) => {
  const wheel = (x: number, y: number, r: number) =>
    circle(x, y, r, { fill: '#2b2622' }) +
    circle(x, y, r * 0.66, { fill: brush.lit('#b9bdbb', 1.4) }) +
    times(8, (i) =>
      path(`M0 0V${-r * 0.6}`, { stroke: '#5c5e62', width: 4, move: `translate(${xy(x, y)}) rotate(${i * 45})` }),
    ) +
    circle(x, y, r * 0.2, { fill: '#d9a941' })
  const bed =
    path('M-330 -70H90L80 30H-320Z', { fill: brush.lit('#1f4fa0') }) +
    times(8, (i) => path(star(-292 + i * 50, -22, 19, 9, 8), { fill: i % 2 ? '#f2c14a' : '#f6efdc' })) +
    path('M-330 -70H90M-322 26H82', { stroke: '#d9a941', width: 8 })
  const goods =
    parcel(brush, -310, -74, 120, 110, '#c99a63', '#b4342c') +
    parcel(brush, -180, -74, 140, 90, '#d8b07a', '#1f6f86') +
    parcel(brush, -30, -74, 104, 130, '#bf8a55', '#2f5d50') +
    parcel(brush, -260, -184, 110, 76, '#e3c08f', '#d9a941') +
    parcel(brush, -130, -164, 120, 84, '#c48f58', '#8e2230') +
    path('M-320 -80Q-200 -300 -60 -256T84 -84', { stroke: '#5c4028', width: 6, dash: '14 8' })
  const cycle =
    path('M90 -20H190L230 -90H290L320 20', { stroke: '#8e2230', width: 30 }) +
    path('M96 -40Q150 -70 210 -50L200 -20H96Z', { fill: '#2b2622' }) +
    path('M206 -70Q250 -120 300 -84L290 -40H220Z', { fill: brush.lit('#a3242f') }) +
    path('M290 -84L262 -176L226 -186', { stroke: '#2b2622', width: 11 }) +
    circle(306, -96, 25, { fill: brush.ball('#f6efdc') }) +
    path('M300 -20L338 56', { stroke: '#b9bdbb', width: 12 }) +
    path('M290 10Q330 -34 392 14', { stroke: '#1f4fa0', width: 15 })
  const rider =
    path('M104 -60C96 -140 110 -196 146 -210C186 -206 196 -150 190 -60Z', { fill: brush.lit('#8fa08a') }) +
    path('M110 -110Q150 -90 190 -112L190 -60H106Z', { fill: '#5f6f5c' }) +
    path('M172 -176Q216 -150 232 -178', { stroke: '#7d8f7a', width: 24 }) +
    path('M130 -66L214 -40L222 36', { stroke: '#6b7b68', width: 32 }) +
    circle(152, -238, 30, { fill: '#dba77e' }) +
    path('M116 -250C116 -290 196 -290 194 -250Q156 -234 116 -250Z', { fill: '#8a6b48' }) +
    ellipse(155, -250, 43, 12, { fill: '#a5845c' }) +
    path('M174 -236h5', { stroke: '#2b1a10', width: 5 }) +
    path('M140 -214q16 16 36 -4', { stroke: '#3a261a', width: 9 })
  return (
    ellipse(30, 96, 400, 20, { fill: '#2b1a10', opacity: 0.32 }) +
    goods +
    bed +
    cycle +
    rider +
    wheel(-200, 40, 54) +
    wheel(20, 40, 54) +
    wheel(340, 44, 52)
  )
}

export const deliveryBanner: Show = ({ brush }) => {
  const cloud = (x: number, y: number, s: number) =>
    path(
      blob(brush.random, x, y, 90 * s, 24 * s, 0.16) + blob(brush.random, x + 50 * s, y - 18 * s, 60 * s, 26 * s, 0.12),
      { fill: '#ffffff', opacity: 0.8 },
    )
  const road =
    path('M0 560Q800 520 1600 560V640H0Z', { fill: '#a89a8a' }) +
    path('M0 600Q800 570 1600 600', { stroke: '#f6efdc', width: 8, dash: '70 50' }) +
    path('M0 560Q800 520 1600 560', { stroke: '#e6d3b0', width: 12 })
  return (
    sky(brush, '#cfe2ee', '#faeed6') +
    sun(1480, 130, 50, '#f2c05a') +
    cloud(560, 130, 1) +
    cloud(980, 90, 1.2) +
    cloud(240, 210, 0.8) +
    mountains(brush, 500, 300, 5, '#b9b4c4', '#fbf9f4') +
    mountains(brush, 520, 190, 7, '#cbb59a') +
    path('M600 540C760 330 980 236 1150 240S1560 330 1700 540Z', { fill: brush.lit('#c9a97e', 0.6) }) +
    hillside(brush, 640, 1660, 530, 280) +
    floor(brush, 526, '#dcc39a') +
    road +
    group(zarang(brush), { move: placed(1130, 522, 0, 1.02) })
  )
}
