import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** The heading of a part of the home page, and the way to all of it. */
export function SectionHead({ id, title, href }: { id: string; title: string; href?: string }) {
  const { say } = usePage()
  return (
    <div className="mb-4 flex items-center justify-between gap-4 md:mb-5">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {href && (
        <a
          href={href}
          aria-label={say('home.see_all_of', { title })}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-primary-text text-sm hover:underline"
        >
          {say('home.see_all')}
          <Icon name="chevron" size={16} />
        </a>
      )}
    </div>
  )
}
