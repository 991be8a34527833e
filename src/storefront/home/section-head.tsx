import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** The heading of a home page section with a link to its full list. section-head.css draws the arrow. */
export function SectionHead({ id, title, href }: { id: string; title: string; href?: string }) {
  const { t } = usePage()
  return (
    <div className="section-head">
      <Title as="h2" size="section" id={id}>
        {title}
      </Title>
      {href && (
        <TextLink variant="onward" href={href} aria-label={t('home.see_all_of', { title })}>
          {t('home.see_all')}
        </TextLink>
      )}
    </div>
  )
}
