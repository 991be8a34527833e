import { Button, ButtonLink } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

type PrintChoiceProps = { choices: { href: string; title: string; current: boolean }[]; back: string }

/** Choice of document and language, and the print button. It is hidden on paper. */
export function PrintChoice({ choices, back }: PrintChoiceProps) {
  const { t } = usePage()
  return (
    <div className="no-print mb-4 flex flex-wrap items-center gap-3">
      {choices.map(({ href, title, current }) => (
        <ChipLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          {title}
        </ChipLink>
      ))}
      <Button type="button" data-print="" className="hidden [.js_&]:inline-flex">
        <Icon name="printer" size={20} />
        {t('orders.print')}
      </Button>
      <ButtonLink href={back} variant="quiet">
        {t('console.cancel')}
      </ButtonLink>
    </div>
  )
}
