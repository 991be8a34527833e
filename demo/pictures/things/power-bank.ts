import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { bolt, cable, usbPlug } from '../shapes/cables.ts'
import { blend, plate, shine, veil } from '../shapes/materials.ts'
import { circle, group, path, rect, times } from '../shapes/svg.ts'

export const powerBank: Drawer = (brush) => {
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
