import { Card } from '../../ui/card.tsx'
import { Title } from '../../ui/title.tsx'
import { type Page, pageOf, usePage } from '../page-context.tsx'

type DealPreviewProps = {
  values: Record<string, string>
  /** What it is worth, in the words of a language. */
  lines?: (page: Page) => string[]
}

/** A deal as buyers read it, in both languages. */
export function DealPreview({ values, lines = () => [] }: DealPreviewProps) {
  const page = usePage()
  return (
    <div className="grid gap-3">
      <Title as="h2" size="card">
        {page.say('console_deals.preview_title')}
      </Title>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['en', 'fa'] as const).map((language) => {
          const inLanguage = pageOf({ ...page, language })
          return (
            <Card key={language} look="sunk" room="small" lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'}>
              <p className="font-bold">{values[`title_${language}`] || values.title_en}</p>
              {lines(inLanguage).map((line) => (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ))}
              {untilOf(inLanguage, values.ends_at)}
            </Card>
          )
        })}
      </div>
    </div>
  )
}

function untilOf({ say, date, time }: Page, typed: string | undefined) {
  const end = new Date(`${typed}+04:30`)
  if (Number.isNaN(end.getTime())) return null
  return <p className="text-ink-soft text-sm">{say('console_deals.until', { day: date(end), time: time(end) })}</p>
}
