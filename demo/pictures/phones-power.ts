/** Power banks and chargers. */
import { darken, lighten, mix } from './colour.ts'
import { blend, crate, plate, shine, steel, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { circle, ellipse, group, path, placed, rect, times } from './shapes.ts'
import type { PictureKind } from './spec.ts'

export const bolt = (x: number, y: number, scale: number, fill: string) =>
  path('M10 -50L-34 10H-4L-14 50L34 -14H4Z', { fill, move: placed(x, y, 0, scale) })

export const cable = (d: string, colour: string, width = 20) =>
  path(d, { stroke: darken(colour, 0.35), width }) +
  path(d, { stroke: colour, width: width * 0.7 }) +
  path(d, { stroke: '#ffffff', width: width * 0.18, opacity: 0.4, move: 'translate(-2 -3)' })

const usbPlug = (brush: Brush, colour: string, move: string) =>
  group(
    rect(-24, -90, 48, 100, { fill: brush.round(colour) }, 10) +
      rect(-15, -140, 30, 52, { fill: steel(brush) }, 4) +
      rect(-8, -130, 6, 12, { fill: '#5b6167' }) +
      rect(3, -130, 6, 12, { fill: '#5b6167' }),
    { move },
  )

const powerBank: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#2b3138'), brush.colour(1, '#3fae68')]
  const style = brush.variant % 3
  brush.shadow(500, 866, 230, 26, 0.65)
  const lights = (x: number, y: number) =>
    times(4, (i) => circle(x + i * 32, y, 9, { fill: i < 3 ? accent : '#5b6167' }))
  if (style === 1) {
    const cells = (x: number, y: number) =>
      rect(x, y, 230, 300, { fill: blend(brush, 60, '#1b2a4f', '#3a5590', '#16203d') }, 14) +
      times(3, (i) => path(`M${x + 57 * (i + 1)} ${y + 8}V${y + 292}`, { stroke: '#9fb4d8', width: 3, opacity: 0.6 })) +
      times(4, (i) => path(`M${x + 8} ${y + 60 * (i + 1)}H${x + 222}`, { stroke: '#9fb4d8', width: 3, opacity: 0.6 }))
    return group(
      group(path(plate(20, 200, 270, 340, 20), { fill: brush.lit(darken(body, 0.2)) }) + cells(40, 220), {
        move: 'translate(-10 200) skewY(-14) scale(.96 1)',
      }) +
        group(path(plate(0, 0, 270, 340, 20), { fill: brush.lit(darken(body, 0.2)) }) + cells(20, 20), {
          move: 'translate(702 360) skewY(14) scale(.96 1)',
        }) +
        path(plate(270, 330, 440, 536, 40), { fill: brush.lit(body) }) +
        rect(300, 360, 380, 340, { fill: blend(brush, 60, '#1b2a4f', '#3a5590', '#16203d') }, 18) +
        times(5, (i) =>
          path(`M${363 + i * 63} 364V696M304 ${416 + i * 56}H676`, { stroke: '#9fb4d8', width: 3, opacity: 0.55 }),
        ) +
        lights(330, 760) +
        rect(560, 744, 100, 34, { fill: '#0f1215' }, 8) +
        rect(574, 754, 72, 14, { fill: '#d8dcde' }) +
        circle(500, 816, 18, { stroke: lighten(body, 0.4), width: 6 }),
      { move: 'translate(60 104) scale(.88)' },
    )
  }
  const fat = style === 2
  const d = fat ? plate(300, 260, 400, 606, 90) : plate(320, 220, 360, 646, 44)
  const face = fat
    ? rect(360, 330, 280, 130, { fill: '#0b0d10' }, 24) +
      times(5, (i) => rect(388 + i * 46, 360, 34, 70, { fill: i < 4 ? '#8fe3ff' : '#2a3a42' }, 8)) +
      bolt(500, 660, 1.7, accent)
    : path(plate(350, 250, 300, 586, 26), { stroke: lighten(body, 0.25), width: 3 }) +
      bolt(500, 500, 1.5, accent) +
      lights(452, 780)
  const ports =
    rect(370, fat ? 244 : 206, 80, 30, { fill: '#0f1215' }, 6) +
    rect(380, fat ? 252 : 214, 60, 12, { fill: '#e8efe9' }) +
    rect(480, fat ? 246 : 208, 50, 26, { fill: '#0f1215' }, 12) +
    rect(560, fat ? 244 : 206, 80, 30, { fill: '#0f1215' }, 6) +
    rect(570, fat ? 252 : 214, 60, 12, { fill: accent })
  return (
    cable(`M410 ${fat ? 120 : 90}Q420 40 560 60Q860 90 850 420T760 880`, mix(body, '#ffffff', 0.3), 20) +
    path(d, { fill: blend(brush, 0, darken(body, 0.4), lighten(body, 0.3), body, body, darken(body, 0.45)) }) +
    ports +
    usbPlug(brush, lighten(body, 0.3), `translate(410 ${fat ? 150 : 112}) rotate(180) translate(0 20)`) +
    path(d, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
    face +
    shine(fat ? 'M330 380V740' : 'M344 290V780', 10, 0.4)
  )
}

const charger: Drawer = (brush) => {
  const [body, accent] = [brush.colour(0, '#f2f0ea'), brush.colour(1, '#3f86b5')]
  const style = brush.variant % 3
  brush.shadow(400, 800, 230, 28, 0.6)
  brush.shadow(740, 856, 150, 18, 0.4)
  const pins = [0, 1].map((i) => rect(322 + i * 120, 190, 32, 130, { fill: steel(brush) }, 14)).join('')
  const cord =
    style === 2
      ? 'M480 740Q560 900 700 830T880 700Q900 560 780 520'
      : 'M400 790Q420 900 600 870T860 760Q930 600 780 500'
  const coil = times(4, (i) =>
    cable(`M${600 + i * 12} ${780 + i * 14}a150 60 0 1 1 220 0a150 60 0 1 1 -220 0`, body, 18),
  )
  const cube =
    style === 1
      ? crate(brush, [250, 380, 300, 400, 90, 70], body) +
        times(
          3,
          (i) =>
            rect(320, 450 + i * 90, 120, 40, { fill: '#1c1f24' }, 8) +
            rect(334, 462 + i * 90, 92, 16, { fill: i === 1 ? '#e8a534' : accent }),
        ) +
        bolt(400, 730, 0.6, accent)
      : style === 2
        ? path('M330 300Q330 230 440 230T550 300L530 640Q520 740 440 740T350 640Z', { fill: brush.round(body) }) +
          ellipse(440, 290, 92, 32, { fill: darken(body, 0.3) }) +
          rect(386, 272, 54, 26, { fill: '#1c1f24' }, 5) +
          rect(452, 276, 44, 20, { fill: '#1c1f24' }, 9) +
          rect(352, 480, 176, 26, { fill: steel(brush) }) +
          path('M400 736h80l-14 70h-52Z', { fill: steel(brush) }) +
          circle(440, 810, 20, { fill: brush.ball('#d0a850') }) +
          circle(440, 400, 22, { fill: brush.ball(accent) })
        : path(plate(250, 300, 300, 480, 60), {
            fill: blend(brush, 0, darken(body, 0.25), lighten(body, 0.5), body, darken(body, 0.3)),
          }) +
          rect(330, 700, 140, 44, { fill: '#1c1f24' }, 22) +
          circle(400, 440, 62, { fill: lighten(accent, 0.2), opacity: 0.25 }) +
          bolt(400, 440, 0.95, accent)
  return (
    (style === 1 ? coil : cable(cord, body, 24)) +
    (style === 2 ? '' : pins) +
    cube +
    usbPlug(brush, body, style === 1 ? 'translate(760 640) rotate(20)' : 'translate(770 510) rotate(-30)')
  )
}

export const power = { 'power-bank': powerBank, charger } satisfies Partial<Record<PictureKind, Drawer>>
