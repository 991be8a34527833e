import type { GoodsPlaces } from '#contract/catalog/console-products.ts'
import { usePage } from '../page-context.tsx'

type Place = GoodsPlaces['stores'][number] & { parent_id?: number | null }
type PlaceOptionsProps = {
  places: Place[]
  /** For the category of a product: a category with subcategories cannot be chosen itself and becomes the heading of a group. */
  undivided?: boolean
}

/** Options for stores, brands or categories. Subcategories are indented. */
export function PlaceOptions({ places, undivided = false }: PlaceOptionsProps) {
  const { titleOf } = usePage()
  const option = ({ id, title }: Place, inset = '') => (
    <option key={id} value={id}>
      {inset + titleOf(title)}
    </option>
  )
  if (!undivided) return places.map((place) => option(place, place.parent_id ? '\u2003' : ''))
  const partsOf = (id: number) => places.filter((place) => place.parent_id === id)
  return places
    .filter(({ parent_id }) => !parent_id)
    .map((place) =>
      partsOf(place.id).length === 0 ? (
        option(place)
      ) : (
        <optgroup key={place.id} label={titleOf(place.title)}>
          {partsOf(place.id).map((part) => option(part))}
        </optgroup>
      ),
    )
}
