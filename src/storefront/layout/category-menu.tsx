import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The way to all categories, on wide screens: a wide panel that is filled when it is opened (category-menu-page.tsx), for of every
 * page it would be a tenth. Without a script it leads to the page of categories.
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
