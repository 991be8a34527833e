import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

type PhoneButtonsProps = {
  number: string
  label: string
  /** Text that starts the WhatsApp message. */
  message: string
}

/** Buttons that call a number and that open it in WhatsApp. `number` is in E.164 format, which both links need. */
export function PhoneButtons({ number, label, message }: PhoneButtonsProps) {
  const { t, phone } = usePage()
  const chat = `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">{label}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`tel:${number}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{phone(number)}</bdi>
        </ButtonLink>
        <ButtonLink href={chat} variant="secondary" target="_blank" rel="noreferrer">
          <Icon name="chat" size={20} />
          {t('console_calls.whatsapp')}
        </ButtonLink>
      </div>
    </div>
  )
}
