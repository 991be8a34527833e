import { usePage } from '../page-context.tsx'
import { MoveButton } from './move-button.tsx'

type MoveButtonsProps = {
  /** All that stand beside each other on this page, in their order. */
  ids: number[]
  id: number
  /** Of what these buttons are, for who does not see the row. */
  name: string
  /** Whether the first of them is the first of all. */
  fromStart: boolean
}

/** Earlier and later, for the row of a form that posts `move`: who moves, and behind whom; 0 is the beginning. */
export function MoveButtons({ ids, id, name, fromStart }: MoveButtonsProps) {
  const { say } = usePage()
  const place = ids.indexOf(id)
  const before = place === 1 && fromStart ? 0 : ids[place - 2]
  const behind = ids[place + 1]
  const button = (after: number | undefined, label: string, up: boolean) =>
    after !== undefined && <MoveButton name="move" value={`${id} ${after}`} label={`${label}: ${name}`} up={up} />
  return (
    <span className="inline-flex gap-2">
      {button(place > 0 ? before : undefined, say('console.earlier'), true)}
      {button(behind, say('console.later'), false)}
    </span>
  )
}
