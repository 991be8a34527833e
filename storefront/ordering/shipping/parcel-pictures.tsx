import { type CartLine, Selected } from '../../../contract/ordering/cart.ts'
import { Picture } from '../../../ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** What lies in a parcel: the checked lines as small pictures with their quantity. */
export function ParcelPictures({ lines }: { lines: CartLine[] }) {
  const { number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <ul className="flex flex-wrap gap-2">
      {lines
        .filter((line) => line.selected === Selected.checked)
        .map((line) => (
          <li key={line.id} className="relative w-16" title={line.product.title}>
            <Picture
              base={base}
              name={line.product.image}
              alt={line.product.title}
              sizes="64px"
              small={saveData}
              className="rounded-lg"
            />
            <span className="absolute end-0 bottom-0 rounded-ss-lg rounded-ee-lg bg-ink px-1.5 text-paper text-xs">
              × {number(line.quantity)}
            </span>
          </li>
        ))}
    </ul>
  )
}
