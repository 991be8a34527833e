import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The menu of all categories on wide screens. A script fills the panel when it opens (category-menu-page.tsx), because
 * its content would be a tenth of every page. Without a script, a link leads to the page of all categories.
 */
export function CategoryMenu() {
  const { say, links, scriptUrl } = usePage()
  const face = (
    <>
      <Icon name="menu" />
      {say('shell.categories')}
    </>
  )
  if (!scriptUrl) {
    return (
      <ButtonLink look="soft" href={links.categories()} className="max-lg:hidden">
        {face}
      </ButtonLink>
    )
  }
  return (
    <details data-menu="" data-fill={links.categoryMenu()} className="mega max-lg:hidden">
      <summary className={buttonClasses({ look: 'soft' })}>{face}</summary>
      <nav aria-label={say('shell.categories')} className="mega-panel scroll-hint">
        <a href={links.categories()} data-until-filled="">
          {say('content.categories.title')}
        </a>
      </nav>
    </details>
  )
}
