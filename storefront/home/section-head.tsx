import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Title } from '../../ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** The heading of a part of the home page, and the way to all of it. */
export function SectionHead({ id, title, href }: { id: string; title: string; href?: string }) {
  const { say } = usePage()
  return (
    <div className="mb-4 flex items-center justify-between gap-4 md:mb-5">
      <Title as="h2" size="section" id={id}>
        {title}
      </Title>
      {href && (
        <TextLink look="onward" href={href} aria-label={say('home.see_all_of', { title })} className="shrink-0 text-sm">
          {say('home.see_all')}
          <Icon name="chevron" size={16} />
        </TextLink>
      )}
    </div>
  )
}
