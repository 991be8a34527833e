import type { Brush, Drawer } from '../scene.ts'
import { group } from '../shapes/svg.ts'

/** The brush with other colours and another variant, to draw one garment over another. */
const dyed = (brush: Brush, variant: number, ...colours: string[]): Brush => ({
  ...brush,
  variant,
  colour: (i, fallback) => colours[i] ?? fallback,
})

/** A boy's suit: the shirt and trousers with the waistcoat over them. */
export const suitWithWaistcoat =
  (suit: Drawer, waistcoat: Drawer): Drawer =>
  (brush) => {
    const [shirt, vest, gold] = [brush.colour(0, '#cfe0ea'), brush.colour(1, '#1d2f57'), brush.colour(2, '#c9a24a')]
    const under = suit(dyed(brush, 0, shirt, '#8a8d90'))
    const over = waistcoat(dyed({ ...brush, shadowOf: () => {} }, 1, vest, gold, '#efe4cb'))
    return under + group(over.replace(/^.*?(?=<path d="M424 196Q)/s, ''), { move: 'translate(110 22) scale(.78 .72)' })
  }
