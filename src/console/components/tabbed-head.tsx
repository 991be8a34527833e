import { PageHead } from './page-head.tsx'
import { type Tab, Tabs, useIsOpen } from './tabs.tsx'

type TabbedHeadProps = {
  title: string
  /** One sentence on what the tabs are for. */
  text?: string | undefined
  tabs: Tab[]
}

/** The top of pages that stand side by side: they share their heading, and each is named in the browser's tab. */
export function TabbedHead({ title, text, tabs }: TabbedHeadProps) {
  const open = tabs.find(useIsOpen())
  return (
    <>
      <PageHead title={title} part={open?.title} text={text} />
      <Tabs label={title} tabs={tabs} />
    </>
  )
}
