import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type MoveButtonProps = {
  /** Name of the form field. */
  name: string
  value: string
  /** The action and its row, for screen readers. */
  label: string
  up?: boolean
}

/** Arrow button that moves a row of a form up or down. */
export const MoveButton = ({ name, value, label, up = false }: MoveButtonProps) => (
  <Button variant="round" name={name} value={value} aria-label={label} title={label} className="bg-sunk">
    <span className={up ? 'half-turned' : undefined}>
      <Icon name="down" size={20} />
    </span>
  </Button>
)
