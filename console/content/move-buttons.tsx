import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import type { Move } from './moved.ts'

type MoveButtonsProps = {
  id: number
  name: string
  first: boolean
  last: boolean
  /** Far from the first: a button leads there at once. */
  far?: boolean
}

/** One place up, one place down; within a form that carries the order as it was `seen`. */
export function MoveButtons({ id, name, first, last, far = false }: MoveButtonsProps) {
  const { say } = usePage()
  const button = (step: Move, label: string, turn: string) => (
    <Button look="round" name="step" value={step} aria-label={label} title={label} className="bg-sunk">
      <span className={turn}>
        <Icon name="down" size={20} />
      </span>
    </Button>
  )
  return (
    <span className="flex flex-wrap gap-2">
      {!first && button(`up ${id}`, say('console_content.up', { name }), 'rotate-180')}
      {far && (
        <Button
          look="secondary"
          name="step"
          value={`first ${id}` satisfies Move}
          aria-label={say('console_content.first', { name })}
        >
          {say('console_content.to_first')}
        </Button>
      )}
      {!last && button(`down ${id}`, say('console_content.down', { name }), '')}
    </span>
  )
}
