import { contrast, darken, lighten } from '../colour.ts'
import type { Drawer } from '../scene.ts'
import { rucksack } from '../shapes/bags.ts'
import { blend } from '../shapes/materials.ts'
import { around, circle, path, petal, rect, times } from '../shapes/svg.ts'

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
