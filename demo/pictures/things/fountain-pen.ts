import { darken, mix } from '../colour.ts'
import type { Brush, Drawer } from '../scene.ts'
import { blend, metal, plate } from '../shapes/materials.ts'
import { around, at, circle, group, outline, path, petal, rect, times } from '../shapes/svg.ts'

/** A fountain pen's lower half: nib at 0,0 pointing down, barrel up. */
function barrel(brush: Brush, colour: string, gold: string): string {
  return (
    path('M-34 -150Q-40 -60 0 0Q40 -60 34 -150Z', { fill: metal(brush, gold) }) +
    path('M0 -4V-96', { stroke: darken(gold, 0.6), width: 4 }) +
    circle(0, -100, 9, { fill: darken(gold, 0.7) }) +
    path('M-20 -130Q-24 -70 -6 -24', { stroke: '#ffffff', width: 5, opacity: 0.6 }) +
    path('M-38 -250Q-44 -170 -34 -140H34Q44 -170 38 -250Z', { fill: brush.round(darken(colour, 0.45)) }) +
    rect(-46, -276, 92, 30, { fill: metal(brush, gold) }, 6) +
    path('M-46 -276L-40 -620Q-30 -664 0 -664T40 -620L46 -276Z', { fill: brush.round(colour, 1.2) }) +
    rect(-41, -590, 82, 14, { fill: metal(brush, gold) }) +
    path('M-22 -560L-26 -310', { stroke: '#ffffff', width: 9, opacity: 0.5 })
  )
}

/** The shadow of a pen whose nib is at (x, y). */
function penShadow(brush: Brush, x: number, y: number, degrees: number): void {
  const [near, far] = [at(x, y, 90, degrees), at(x, y, 640, degrees)]
  const side = (point: readonly [number, number], reach: number) => at(...point, reach, degrees + 90)
  brush.shadowOf(outline([side(near, -34), side(far, -40), side(far, 40), side(near, 34)]), 0.45)
}

export const pen: Drawer = (brush) => {
  const [colour, gold] = [brush.colour(0, '#1f2d4d'), brush.colour(1, '#d8b25a')]
  const style = brush.variant % 3
  brush.place('flat')
  const lean = brush.random.whole(-5, 5)
  const ink = (x: number, y: number) =>
    path(`M${x} ${y}q60 -70 110 -20t120 -10q40 -40 80 0`, { stroke: colour, width: 7, opacity: 0.8 })
  const cap =
    rect(-48, -300, 96, 300, { fill: brush.round(colour, 1.2) }, 30) +
    rect(-50, -30, 100, 30, { fill: metal(brush, gold) }, 5) +
    path('M20 -290Q56 -290 54 -240V-70Q54 -50 42 -50T32 -70V-250Z', { fill: metal(brush, gold) })
  if (style === 0) {
    penShadow(brush, 260, 830, 42 + lean)
    return (
      group(ink(150, 870), { opacity: 0.8 }) +
      group(barrel(brush, colour, gold), { move: `translate(260 830) rotate(${42 + lean})` }) +
      group(cap, { move: `translate(690 860) rotate(${72 + lean}) scale(.95)` })
    )
  }
  if (style === 1) {
    const box = plate(200, 200, 600, 600, 26)
    brush.shadowOf(box, 0.5)
    const slot = (x: number, turn: number, thing: string) =>
      rect(x - 64, 250, 128, 500, { fill: '#1d120c', opacity: 0.3 }, 60) +
      group(thing, { move: `translate(${x} 740) rotate(${turn}) scale(.72)` })
    return (
      path(box, { fill: brush.lit(darken(mix(colour, '#5b3420', 0.3), 0.2)) }) +
      path(plate(226, 226, 548, 548, 16), { fill: brush.lit('#e9dcc2') }) +
      slot(390, 0, group(barrel(brush, colour, gold), { move: 'translate(0 -10)' })) +
      slot(610, 0, group(cap, { move: 'translate(0 -250) scale(1.1)' })) +
      path(box, { stroke: gold, width: 6 })
    )
  }
  const bottle = 'M-130 0V-180Q-130 -220 -90 -224H90Q130 -220 130 -180V0Q130 24 100 24H-100Q-130 24 -130 0Z'
  brush.shadowOf('M170 540h280v260h-280Z', 0.4)
  penShadow(brush, 540, 840, 24 + lean)
  return (
    group(
      path(bottle, { fill: '#ffffff', opacity: 0.6 }) +
        path('M-112 0V-130H112V0Q112 10 96 10H-96Q-112 10 -112 0Z', {
          fill: blend(brush, 0, darken(colour, 0.5), colour, darken(colour, 0.4)),
        }) +
        path(bottle, { stroke: '#ffffff', width: 7 }) +
        rect(-84, -290, 168, 76, { fill: brush.round('#23262a') }, 14) +
        times(9, (i) => path(`M${-70 + i * 17.5} -284V-222`, { stroke: '#4d535a', width: 4 })) +
        rect(-70, -120, 140, 90, { fill: '#fbf7ec', stroke: gold, width: 6 }, 10) +
        around(8, (turn) => path(petal(0, -75, 30, 14, turn), { fill: colour })),
      { move: 'translate(310 780)' },
    ) + group(barrel(brush, colour, gold), { move: `translate(540 840) rotate(${24 + lean})` })
  )
}
