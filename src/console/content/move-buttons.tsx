import { Button } from '#ui/button.tsx'
import { MoveButton } from '../components/move-button.tsx'
import { usePage } from '../page-context.tsx'
import type { Move } from './moved.ts'

type MoveButtonsProps = {
  id: number
  name: string
  first: boolean
  last: boolean
  /** Whether the row is far from the first one and so gets a button that moves it to the top. */
  far?: boolean
}

/** Buttons that move a row up or down. Their form must send the previous order as `seen`. */
export function MoveButtons({ id, name, first, last, far = false }: MoveButtonsProps) {
  const { t } = usePage()
  return (
    <span className="flex flex-wrap gap-2">
      {!first && (
        <MoveButton name="step" value={`up ${id}` satisfies Move} label={t('console_content.up', { name })} up />
      )}
      {far && (
        <Button
          variant="secondary"
          name="step"
          value={`first ${id}` satisfies Move}
          aria-label={t('console_content.first', { name })}
        >
          {t('console_content.to_first')}
        </Button>
      )}
      {!last && (
        <MoveButton name="step" value={`down ${id}` satisfies Move} label={t('console_content.down', { name })} />
      )}
    </span>
  )
}
