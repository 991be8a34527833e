import { brightness, darken, lighten, mix } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { blend } from '../shapes/materials.ts'
import { around, at, ellipse, group, line, outline, path, placed, rect, times } from '../shapes/svg.ts'

export const ball: Drawer = (brush) => {
  const [skin, patch] = [brush.colour(0, '#f4f1ea'), brush.colour(1, '#23262a')]
  const style = brush.variant % 3
  brush.shadow(510, 840, 230, 30, 0.7)
  const d = 'M500 230a300 300 0 1 0 1 0Z'
  const turn = brush.random.between(-18, 18)
  const pentagon = (x: number, y: number, r: number, start: number, squash = 1, face = 0) =>
    path(
      outline(
        Array.from({ length: 5 }, (_, i) => {
          const [px, py] = at(0, 0, r, start + i * 72)
          return [px, py] as const
        }),
      ),
      { fill: patch, move: `${placed(x, y, face)} scale(1 ${squash}) rotate(${-face})` },
    )
  const seams = around(
    5,
    (deg) =>
      line(...at(500, 530, 84, deg), ...at(500, 530, 178, deg), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 178, deg), ...at(500, 530, 220, deg + 30), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 178, deg), ...at(500, 530, 220, deg - 30), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 220, deg + 30), ...at(500, 530, 220, deg + 42), { stroke: darken(skin, 0.45), width: 6 }) +
      line(...at(500, 530, 222, deg + 36), ...at(500, 530, 240, deg + 36), { stroke: darken(skin, 0.45), width: 6 }),
  )
  const football =
    pentagon(500, 530, 88, 0) +
    seams +
    around(5, (deg) => {
      const [x, y] = at(500, 530, 272, deg + 36)
      return pentagon(x, y, 76, deg + 36, 0.5, deg + 36)
    })
  const volley = [0, 120, 240]
    .map((deg) =>
      group(
        path('M500 530Q420 420 430 220M500 530Q560 400 560 226M500 530Q660 420 700 300', {
          stroke: darken(skin, 0.4),
          width: 7,
        }) + path('M500 530Q420 420 430 220L560 226Q560 400 500 530Z', { fill: patch }),
        { move: `rotate(${deg} 500 530)` },
      ),
    )
    .join('')
  const cricket =
    path('M300 250Q520 530 340 830', { stroke: lighten(patch, 0.7), width: 10 }) +
    [-26, -13, 13, 26]
      .map((dx) =>
        path('M300 250Q520 530 340 830', {
          stroke: lighten(skin, 0.75),
          width: 6,
          dash: '14 12',
          move: `translate(${dx} 0)`,
        }),
      )
      .join('')
  const design = [football, volley, cricket][style] ?? ''
  const shade = brush.radial(
    [
      [0, '#ffffff', 0.55],
      [0.4, '#ffffff', 0],
      [0.62, '#1d120c', 0.04],
      [1, '#1d120c', 0.6],
    ],
    0.34,
    0.28,
    0.78,
  )
  const base = style === 2 ? mix(skin, '#a81f2a', brightness(skin) > 0.35 ? 0.92 : 0.3) : skin
  const bat =
    style === 2
      ? group(
          rect(-58, -60, 116, 460, { fill: blend(brush, 0, '#b98850', '#f0d9ae', '#d9b67a', '#a97a42') }, 34) +
            path('M-58 -20Q-50 -100 -20 -120H20Q50 -100 58 -20Z', { fill: '#d9b67a' }) +
            rect(-20, -330, 40, 220, { fill: brush.round(patch) }, 14) +
            times(7, (i) => path(`M-20 ${-310 + i * 28}l40 14`, { stroke: lighten(patch, 0.3), width: 5 })) +
            rect(-40, 120, 80, 60, { fill: skin, opacity: 0.7 }, 8),
          { move: 'translate(780 480) rotate(14)' },
        )
      : ''
  return group(
    bat +
      group(
        path(d, { fill: base }) +
          group(design, { move: `rotate(${turn.toFixed(1)} 500 530)`, clip: brush.clip(d) }) +
          path(d, { fill: shade }) +
          ellipse(400, 380, 60, 36, { fill: '#ffffff', opacity: style === 2 ? 0.4 : 0.6, move: 'rotate(-38 400 380)' }),
        { move: style === 2 ? 'translate(60 210) scale(.76)' : '' },
      ),
    {},
  )
}
