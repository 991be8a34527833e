import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Title } from '../../ui/title.tsx'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type PageHeadProps = {
  title: string
  /** One sentence on what the page is for. */
  text?: string | undefined
  /** The page above this one. */
  up?: { href: string; title: string } | undefined
  /** The main thing to do here: a `ButtonLink`. */
  children?: ReactNode
}

/** The top of every page: what it is, the way up, what to do first; and the title of the document. */
export function PageHead({ title, text, up, children }: PageHeadProps) {
  const { say } = usePage()
  const shop = useFrame()?.site.site_name ?? say('shell.site_name')
  return (
    <div className="mb-4 grid gap-1">
      <title>{`${title} · ${shop}`}</title>
      {up && (
        <TextLink href={up.href} look="soft" className="gap-1">
          <span className="rotate-180">
            <Icon name="chevron" size={16} />
          </span>
          {up.title}
        </TextLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title as="h1" size="task">
          {title}
        </Title>
        {children}
      </div>
      {text && <p className="max-w-2xl text-ink-soft">{text}</p>}
    </div>
  )
}
