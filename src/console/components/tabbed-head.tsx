import { PageHead } from './page-head.tsx'
import { type Tab, Tabs, useIsOpen } from './tabs.tsx'

type TabbedHeadProps = {
  title: string
  /** One sentence on the purpose of the tabs. */
  text?: string | undefined
  tabs: Tab[]
}

/** Head of a group of tabbed pages. They share the heading; the title of the document names the open tab. */
export function TabbedHead({ title, text, tabs }: TabbedHeadProps) {
  const open = tabs.find(useIsOpen())
  return (
    <>
      <PageHead title={title} part={open?.title} text={text} />
      <Tabs label={title} tabs={tabs} />
    </>
  )
}
