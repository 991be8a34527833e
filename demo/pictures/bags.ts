/** Handbags, backpacks and school bags. */
import { contrast, darken, lighten, mix } from './colour.ts'
import { blend, grain, metal, plate, shine, stitches, veil } from './materials.ts'
import type { Brush, Drawer } from './scene.ts'
import { around, circle, ellipse, group, path, petal, placed, rect, times, xy } from './shapes.ts'
import type { PictureKind } from './spec.ts'

/** A part of a bag: lit, grained, darker towards its foot, with a row of thread inside its edge. */
const panel = (brush: Brush, d: string, colour: string, seam?: string) =>
  path(d, { fill: brush.lit(colour) }) +
  grain(brush, d) +
  path(d, { fill: veil(brush, '#1d120c', 0, 0.3) }) +
  (seam ? stitches(d, seam) : '')

const handbag: Drawer = (brush) => {
  const [leather, trim] = [brush.colour(0, '#8a3a2a'), brush.colour(1, '#d9b36a')]
  const [dark, gold] = [darken(leather, 0.35), metal(brush, '#d0a850')]
  brush.shadow(510, 842, 320, 28, 0.6)
  const ring = (x: number, y: number) => circle(x, y, 22, { stroke: gold, width: 9 })
  const handles = (top: number, foot: number) =>
    path(`M350 ${foot}Q350 ${top} 500 ${top}T650 ${foot}`, { stroke: darken(leather, 0.45), width: 30 }) +
    path(`M346 ${foot}Q346 ${top - 8} 496 ${top - 8}`, { stroke: lighten(leather, 0.25), width: 7, opacity: 0.7 })
  if (brush.variant % 3 === 0) {
    const body = 'M230 420H770Q792 420 796 446L838 790Q840 836 796 840H204Q160 836 162 790L204 446Q208 420 230 420Z'
    return (
      path('M366 430Q366 210 500 210T634 430', { stroke: darken(leather, 0.6), width: 24 }) +
      panel(brush, body, leather, trim) +
      panel(brush, 'M176 690L834 690L838 790Q840 836 796 840H204Q160 836 162 790Z', dark, trim) +
      handles(230, 470) +
      times(
        2,
        (i) =>
          rect(328 + i * 300, 460, 44, 110, { fill: brush.lit(dark) }, 12) +
          ring(350 + i * 300, 462) +
          circle(350 + i * 300, 540, 8, { fill: gold }),
      ) +
      rect(470, 420, 60, 76, { fill: brush.lit(dark) }, 14) +
      circle(500, 468, 14, { fill: gold }) +
      group(
        path('M0 0l-4 40', { stroke: gold, width: 7 }) +
          path('M-26 40H18L26 140H-34Z', { fill: brush.round(trim) }) +
          path('M-18 52l-4 84M-4 52v86M8 52l6 84', { stroke: darken(trim, 0.35), width: 4 }),
        { move: 'translate(680 480) rotate(-8)' },
      ) +
      shine('M226 470L190 760', 16, 0.22)
    )
  }
  if (brush.variant % 3 === 1) {
    const body = plate(190, 400, 620, 430, 60)
    const flap = 'M190 470Q190 396 260 396H740Q810 396 810 470V560Q800 660 640 668H360Q200 660 190 560Z'
    const chain = times(33, (i) => {
      const t = i / 32
      return ellipse(220 + t * 560, 410 - Math.sin(Math.PI * t) * 260, 15, 9, {
        stroke: gold,
        width: 6,
        move: `rotate(${i % 2 ? 20 : 70} ${xy(220 + t * 560, 410 - Math.sin(Math.PI * t) * 260).replace(' ', ' ')})`,
      })
    })
    const quilt = brush.pattern(
      72,
      72,
      path('M0 0L72 72M72 0L0 72', { stroke: darken(leather, 0.5), width: 4 }) +
        path('M4 -2L74 68', { stroke: '#fff6e0', width: 3, opacity: 0.25 }),
    )
    return (
      chain +
      panel(brush, body, dark, trim) +
      panel(brush, flap, leather) +
      path(flap, { fill: quilt }) +
      stitches('M206 560Q214 646 360 652H640Q786 646 794 560', trim) +
      rect(446, 610, 108, 78, { fill: gold }, 18) +
      rect(466, 628, 68, 42, { fill: brush.lit(dark) }, 8) +
      circle(500, 649, 10, { fill: gold }) +
      shine('M230 440Q240 420 300 418', 12, 0.4)
    )
  }
  const body = 'M250 480Q500 560 750 480Q830 560 844 690Q850 850 700 852H300Q150 850 156 690Q170 560 250 480Z'
  const flowers = times(5, (i) =>
    group(
      around(8, (turn) => path(petal(0, 0, 46, 22, turn), { fill: trim })) +
        circle(0, 0, 14, { fill: mix(leather, '#ffffff', 0.7) }) +
        circle(0, 0, 7, { fill: darken(trim, 0.3) }),
      { move: placed(260 + i * 120, 690 + Math.sin(i * 1.57) * 26, i * 15, i === 2 ? 1.5 : 1) },
    ),
  )
  return (
    path('M252 490Q200 150 500 150T748 490', { stroke: dark, width: 34 }) +
    stitches('M252 490Q200 150 500 150T748 490', trim, 4) +
    panel(brush, body, leather, trim) +
    group(
      path('M150 600Q500 660 850 600M150 790Q500 830 850 790', { stroke: trim, width: 12 }) +
        path('M150 622Q500 682 850 622M150 770Q500 810 850 770', {
          stroke: lighten(leather, 0.6),
          width: 5,
          dash: '4 16',
        }) +
        flowers,
      { clip: brush.clip(body) },
    ) +
    path('M250 480Q500 560 750 480Q740 440 500 452T250 480Z', { fill: darken(leather, 0.6) }) +
    path('M250 480Q500 560 750 480', { stroke: gold, width: 14 }) +
    circle(500, 522, 20, { fill: gold }) +
    ring(252, 490) +
    ring(748, 490)
  )
}

/** A rucksack from the front; `emblem` is laid on its pocket around (500, 690). */
export function rucksack(
  brush: Brush,
  [cloth, accent, strap]: readonly [string, string, string],
  emblem: string,
): string {
  brush.shadow(510, 868, 290, 28, 0.6)
  const zip = (d: string) =>
    path(d, { stroke: darken(cloth, 0.5), width: 15 }) + path(d, { stroke: '#c9ced1', width: 5, dash: '7 5' })
  const body = 'M260 860Q214 856 216 800V420Q220 190 500 184Q780 190 784 420V800Q786 856 740 860Z'
  const pocket = 'M276 600Q276 566 312 566H688Q724 566 724 600V790Q724 826 690 826H310Q276 826 276 790Z'
  const side = (sign: number) =>
    path(`M${500 + sign * 280} 560q${sign * 60} 14 ${sign * 54} 110v100q${sign * -6} 40 ${sign * -60} 46Z`, {
      fill: brush.lit(darken(accent, 0.2)),
    }) + path(`M${500 + sign * 284} 600q${sign * 40} 6 ${sign * 48} 40`, { stroke: lighten(accent, 0.4), width: 6 })
  return (
    path('M420 214Q420 110 500 110T580 214', { stroke: strap, width: 28 }) +
    path('M424 206Q424 118 500 112', { stroke: lighten(strap, 0.35), width: 6, opacity: 0.7 }) +
    path('M262 320Q170 420 190 700M738 320Q830 420 810 700', { stroke: darken(strap, 0.1), width: 40 }) +
    side(-1) +
    side(1) +
    panel(brush, body, cloth) +
    zip('M262 560V430Q270 246 500 240T738 430V560') +
    panel(
      brush,
      'M300 470Q310 300 500 296T700 470Q700 520 500 520T300 470Z',
      mix(cloth, accent, 0.16),
      lighten(cloth, 0.45),
    ) +
    panel(brush, pocket, accent, lighten(accent, 0.45)) +
    zip('M300 604H700') +
    rect(640, 598, 18, 56, { fill: strap }, 7) +
    rect(276, 540, 18, 56, { fill: strap, move: 'rotate(12 280 540)' }, 7) +
    emblem +
    shine('M262 420Q280 280 400 240', 18, 0.25)
  )
}

const backpack: Drawer = (brush) => {
  const [cloth, accent] = [brush.colour(0, '#2f4d6b'), brush.colour(1, '#c98a3b')]
  const strap = brush.colour(2, darken(cloth, 0.5))
  if (brush.variant % 3 === 0)
    return rucksack(
      brush,
      [cloth, mix(cloth, accent, 0.2), strap],
      rect(430, 690, 140, 74, { fill: brush.lit('#7a4a28') }, 12) +
        stitches(plate(436, 696, 128, 62, 10), '#e6c48a', 3) +
        path('M452 750l34 -40l20 22l16 -14l28 32Z', { fill: '#e6c48a' }),
    )
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 868, 300, 28, 0.6)
    const body = 'M280 860Q220 856 226 790L262 360H738L774 790Q780 856 720 860Z'
    const flap = 'M250 330Q252 230 350 226H650Q748 230 750 330L756 560Q700 600 500 600T244 560Z'
    const buckle = (x: number) =>
      rect(x - 22, 520, 44, 220, { fill: brush.lit(strap) }, 8) +
      rect(x - 32, 630, 64, 60, { stroke: metal(brush, '#d0a850'), width: 12 }, 8) +
      path(`M${x} 640v44`, { stroke: metal(brush, '#d0a850', 90), width: 7 }) +
      stitches(`M${x - 12} 530v90M${x + 12} 530v90`, lighten(strap, 0.5), 3)
    return (
      path('M420 240Q420 120 500 120T580 240', { stroke: strap, width: 26 }) +
      panel(brush, plate(168, 560, 110, 260, 30), mix(cloth, accent, 0.3), lighten(cloth, 0.5)) +
      panel(brush, plate(722, 560, 110, 260, 30), mix(cloth, accent, 0.3), lighten(cloth, 0.5)) +
      panel(brush, body, cloth) +
      panel(brush, plate(320, 640, 360, 180, 24), darken(cloth, 0.14), lighten(cloth, 0.45)) +
      panel(brush, flap, mix(cloth, accent, 0.12), lighten(cloth, 0.5)) +
      group(
        path('M230 400Q500 440 770 400', { stroke: accent, width: 44 }) +
          times(9, (i) =>
            path('M0 -20L24 0L0 20L-24 0Z', {
              fill: contrast(accent),
              opacity: 0.85,
              move: placed(270 + i * 58, 408 + 12 - ((i - 4) / 4) ** 2 * 13),
            }),
          ),
        { clip: brush.clip(flap) },
      ) +
      buckle(360) +
      buckle(640) +
      rect(300, 190, 400, 60, { fill: brush.round(accent) }, 30) +
      times(2, (i) => rect(370 + i * 230, 186, 26, 70, { fill: strap }, 6))
    )
  }
  const peak =
    path('M330 780L430 630L490 710L560 610L680 780Z', { fill: lighten(cloth, 0.75) }) +
    path('M430 630l-30 46l24 8l22 -14l20 16l4 -10ZM560 610l-40 56l26 12l24 -16l26 18l10 -12Z', { fill: accent })
  const cords = path('M330 330L470 400L330 470M670 330L530 400L670 470M470 330L530 330M470 470H530', {
    stroke: accent,
    width: 9,
  })
  return rucksack(brush, [cloth, darken(cloth, 0.22), strap], peak + cords)
}

export const bags = { handbag, backpack } satisfies Partial<Record<PictureKind, Drawer>>

/** A child's bag for the first day of school: bright, with an emblem that differs. */
export const schoolBag: Drawer = (brush) => {
  const cloth = brush.colour(0, '#2f6fb3')
  const accent = brush.colour(1, '#e8b53a')
  const strap = brush.colour(2, darken(cloth, 0.45))
  const ink = contrast(accent)
  const emblems = [
    path('M500 620C540 660 560 720 540 770H460C440 720 460 660 500 620Z', { fill: ink }) +
      circle(500, 700, 20, { fill: lighten(cloth, 0.6) }) +
      path('M462 730q-34 20 -30 60l36 -22M538 730q34 20 30 60l-36 -22', { fill: cloth }) +
      path('M480 776h40l-20 44Z', { fill: '#e2572b' }),
    around(8, (turn) => path(petal(500, 700, 84, 40, turn), { fill: cloth })) +
      around(8, (turn) => path(petal(500, 700, 54, 26, turn), { fill: lighten(cloth, 0.6) }), 22) +
      circle(500, 700, 20, { fill: ink }),
    times(
      5,
      (i) =>
        rect(380 + i * 50, 650, 36, 130, { fill: [cloth, '#c8402f', '#2f8a5a', '#f2efe6', '#6b3f8f'][i] ?? cloth }, 6) +
        path(`M${380 + i * 50} 652L${398 + i * 50} 616L${416 + i * 50} 652Z`, { fill: '#e8c79a' }) +
        path(`M${391 + i * 50} 630l7 -14l7 14Z`, { fill: ink }),
    ),
  ]
  const dots = times(6, (i) =>
    circle(360 + i * 56, 420 - Math.sin((i / 5) * Math.PI) * 60, 16, {
      fill: i % 2 ? accent : blend(brush, 60, '#ffffff', accent),
    }),
  )
  return rucksack(brush, [cloth, accent, strap], (emblems[brush.variant % 3] ?? '') + dots)
}
