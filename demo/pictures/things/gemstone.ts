import { darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { cabochon, faceted, stoneOf } from '../shapes/gems.ts'
import { circle, ellipse, group, outline, path, star, times } from '../shapes/svg.ts'

export const gemstone: Drawer = (brush) => {
  const stone = stoneOf(brush)
  if (brush.variant % 3 === 1) {
    brush.shadow(510, 800, 330, 60, 0.5)
    const rock = [
      [200, 640],
      [250, 440],
      [400, 330],
      [560, 300],
      [700, 380],
      [770, 520],
      [760, 700],
      [640, 800],
      [400, 816],
      [240, 770],
    ] as const
    const ridge = [
      [400, 500],
      [560, 450],
      [640, 600],
      [450, 650],
    ] as const
    const faces = rock
      .map((p, i) => {
        const next = rock[(i + 1) % rock.length] ?? p
        const inner = ridge[Math.floor(i / 2.5) % 4] ?? p
        const glow = [0.1, 0.34, 0.42, 0.2, -0.1, -0.25, -0.4, -0.45, -0.3, -0.1][i] ?? 0
        return path(outline([p, next, inner]), { fill: glow > 0 ? lighten(stone, glow) : darken(stone, -glow) })
      })
      .join('')
    const veins =
      path('M260 560Q360 520 420 590T600 620Q680 640 740 600M330 420Q420 440 470 400M420 740Q500 700 620 740', {
        stroke: '#e9e2cf',
        width: 9,
        opacity: 0.45,
      }) +
      times(70, () =>
        circle(brush.random.between(260, 730), brush.random.between(380, 780), brush.random.between(1.5, 6), {
          fill: '#f0cf7a',
          opacity: 0.85,
        }),
      )
    const d = outline(rock)
    return (
      path(d, { fill: stone }) +
      group(faces + path(outline(ridge), { fill: lighten(stone, 0.14) }) + veins, { clip: brush.clip(d) }) +
      ellipse(798, 842, 82, 26, { fill: '#2b1a10', opacity: 0.3 }) +
      cabochon(brush, 790, 800, 78, 58, stone)
    )
  }
  const cut = (x: number, y: number, rx: number, ry: number, sides: number, colour: string) =>
    ellipse(x + 16, y + ry * 0.98, rx * 0.9, 20, { fill: '#2b1a10', opacity: 0.26 }) +
    faceted(x, y, rx, ry, sides, colour)
  const sparkle = (x: number, y: number, size: number) =>
    path(star(x, y, size, size * 0.16, 4), { fill: '#ffffff', opacity: 0.9 })
  if (brush.variant % 3 === 0) {
    brush.shadow(510, 770, 270, 60, 0.55)
    return (
      faceted(500, 500, 290, 262, brush.random.pick([12, 14, 16]), stone) +
      ellipse(500, 786, 180, 14, { fill: lighten(stone, 0.3), opacity: 0.4 }) +
      sparkle(330, 330, 60) +
      sparkle(660, 640, 30)
    )
  }

  return (
    cut(300, 520, 130, 150, 8, stone) +
    cut(690, 470, 150, 150, 16, brush.colour(2, mix(stone, '#1f8f6a', 0.7))) +
    cut(510, 710, 130, 104, 10, mix(stone, '#b4243c', 0.75)) +
    sparkle(240, 420, 40) +
    sparkle(640, 390, 34)
  )
}
