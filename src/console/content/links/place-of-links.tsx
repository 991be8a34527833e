import type { LinkPlace, LinkTarget, WrittenLink } from '#contract/site/console-links.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { Missing } from '../../components/missing.tsx'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { useOwnLanguageFirst } from '../own-language-first.ts'

/** Links of one place in order, with the actions for each. */
export function PlaceOfLinks({ place, own }: { place: LinkPlace; own: WrittenLink[] }) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const ownFirst = useOwnLanguageFirst()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title as="h2" size="card">
          {t(`console_texts.links.places.${place}`)}
        </Title>
        {may('content.write') && (
          <ButtonLink href={urls.newContent('link', { place })} variant="secondary">
            <Icon name="plus" size={20} />
            {t('console_texts.links.add')}
          </ButtonLink>
        )}
      </div>
      {own.length === 0 ? (
        <p className="text-ink-soft">{t('console_texts.links.nothing')}</p>
      ) : (
        <form method="post" action={urls.content('links')} data-swap="" data-submit-once="">
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="seen" value={own.map(({ id }) => id).join(' ')} />
          <ul className="grid divide-y divide-line">
            {own.map((link, at) => (
              <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <FieldTexts link={link} />
                <Target target={link.target} />
                {may('content.write') && (
                  <span className="ms-auto flex">
                    <MoveButtons
                      id={link.id}
                      name={ownFirst({ en: link.fields.title_en, fa: link.fields.title_fa })[0]?.text ?? ''}
                      first={at === 0}
                      last={at === own.length - 1}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </form>
      )}
    </Card>
  )
}

function FieldTexts({ link: { id, fields, missing } }: { link: WrittenLink }) {
  const { urls } = usePage()
  const [own, other] = useOwnLanguageFirst()({ en: fields.title_en, fa: fields.title_fa })
  return (
    <span className="grid min-w-0 flex-1 basis-60">
      <TextLink href={urls.contentOf('links', id)} className="wrap-anywhere gap-2 font-semibold">
        <bdi lang={own?.lang}>{own?.text}</bdi>
        {other && (
          <bdi lang={other.lang} className="font-normal text-ink-soft">
            {other.text}
          </bdi>
        )}
      </TextLink>
      <bdi dir="ltr" className="wrap-anywhere text-ink-soft text-sm">
        {fields.url}
      </bdi>
      <Missing languages={missing} />
    </span>
  )
}

/** Warning for a link whose target is hidden or does not exist; empty for any other link. */
function Target({ target }: { target: LinkTarget }) {
  const { t } = usePage()
  if (target !== 'hidden' && target !== 'gone') return null
  return <Badge tone="bad">{t(`console_texts.links.targets.${target}`)}</Badge>
}
