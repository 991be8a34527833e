import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'

/** Current text of a message in both languages. Placeholders are shown by their names. */
export function CurrentTexts({ texts }: { texts: { en: string | null; fa: string | null } }) {
  const { t } = usePage()
  return (
    <Card className="grid gap-3 lg:col-span-2">
      <Title as="h2" size="card">
        {t('console_texts.preview')}
      </Title>
      {(['en', 'fa'] as const).map((code) => {
        const text = texts[code]
        if (text === null) return null
        return (
          <p key={code} lang={code} dir={code === 'fa' ? 'rtl' : 'ltr'} className="wrap-anywhere whitespace-pre-line">
            <Filled text={text} />
          </p>
        )
      })}
    </Card>
  )
}

/** Text with each `{{name}}` marked as a placeholder. */
function Filled({ text }: { text: string }) {
  const parts = text.split(/({{\w+}})/)
  return parts.map((part, at) =>
    part.startsWith('{{') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change their order
      <bdi key={at} className="rounded bg-saffron-soft px-1 font-semibold">
        {part.slice(2, -2)}
      </bdi>
    ) : (
      part
    ),
  )
}
