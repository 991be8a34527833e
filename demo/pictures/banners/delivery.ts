import { darken, lighten, mix } from '../colour.ts'
import type { Brush } from '../scene.ts'
import { blob, circle, ellipse, group, path, placed, rect, star, times, xy } from '../shapes/svg.ts'
import { floor, mountains, type Show, sky, sun } from './stage.ts'

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
