import type { GoodsPlaces } from '../../contract/catalog/console-goods.ts'
import { usePage } from '../page-context.tsx'

type Place = GoodsPlaces['stores'][number] & { parent_id?: number | null }
type PlaceOptionsProps = {
  places: Place[]
  /** For a product to lie in: what is divided is named, and not chosen itself. */
  undivided?: boolean
}

/** Places to choose from; what lies in another is set off from it. */
export function PlaceOptions({ places, undivided = false }: PlaceOptionsProps) {
  const { titleOf } = usePage()
  const divided = new Set(undivided ? places.map(({ parent_id }) => parent_id) : [])
  return places.map(({ id, title, parent_id }) => (
    <option key={id} value={id} disabled={divided.has(id)}>
      {parent_id ? `— ${titleOf(title)}` : titleOf(title)}
    </option>
  ))
}
