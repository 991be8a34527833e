import { usePage } from '../page-context.tsx'
import { MoveButton } from './move-button.tsx'

type MoveButtonsProps = {
  /** Ids of all rows on this page, in order. */
  ids: number[]
  id: number
  /** Name of the row, for screen readers. */
  name: string
  /** Whether the first row of this page is the first of the list. */
  fromStart: boolean
}

/**
 * Buttons that move a row up or down. The form posts `move` with the id of the row and the id of the row to place it after; 0 is the start.
 */
export function MoveButtons({ ids, id, name, fromStart }: MoveButtonsProps) {
  const { t } = usePage()
  const place = ids.indexOf(id)
  const before = place === 1 && fromStart ? 0 : ids[place - 2]
  const behind = ids[place + 1]
  const button = (after: number | undefined, label: string, up: boolean) =>
    after !== undefined && <MoveButton name="move" value={`${id} ${after}`} label={`${label}: ${name}`} up={up} />
  return (
    <span className="inline-flex gap-2">
      {button(place > 0 ? before : undefined, t('console.earlier'), true)}
      {button(behind, t('console.later'), false)}
    </span>
  )
}
