import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type MoveButtonProps = {
  /** What the form is sent. */
  name: string
  value: string
  /** What it does and with what, for who does not see the row. */
  label: string
  up?: boolean
}

/** An arrow that moves a row of a form up or down. */
export const MoveButton = ({ name, value, label, up = false }: MoveButtonProps) => (
  <Button look="round" name={name} value={value} aria-label={label} title={label} className="bg-sunk">
    <span className={up ? 'half-turned' : undefined}>
      <Icon name="down" size={20} />
    </span>
  </Button>
)
