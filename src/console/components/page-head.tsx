import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { PageTitle } from './page-title.tsx'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

type PageHeadProps = {
  title: string
  /** Title of the open tab. */
  part?: string | undefined
  /** One sentence on the purpose of the page. */
  text?: string | undefined
  /** The parent page. */
  up?: { href: string; title: string } | undefined
  /** The main action of the page: a `ButtonLink`. */
  children?: ReactNode
}

/** Head of every page: title, link to the parent page, main action, and the title of the document. */
export function PageHead({ title, part, text, up, children }: PageHeadProps) {
  return (
    <div className="mb-4 grid gap-1">
      <PageTitle>{part ? `${part} · ${title}` : title}</PageTitle>
      {up && (
        <TextLink href={up.href} variant="soft" className="gap-1">
          <span className="half-turned">
            <Icon name="chevron" size={16} />
          </span>
          <UnbrokenNumbers>{up.title}</UnbrokenNumbers>
        </TextLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title as="h1" size="task">
          <UnbrokenNumbers>{title}</UnbrokenNumbers>
        </Title>
        {children}
      </div>
      {text && <p className="max-w-2xl text-ink-soft">{text}</p>}
    </div>
  )
}
