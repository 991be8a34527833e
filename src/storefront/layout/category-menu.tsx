import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The menu of all categories on wide screens. A script fills the panel when it opens (category-menu-page.tsx), because
 * its content would be a tenth of every page. Without a script, a link leads to the page of all categories.
 */
export function CategoryMenu() {
  const { t, urls, scriptUrl } = usePage()
  const face = (
    <>
      <Icon name="menu" />
      {t('shell.categories')}
    </>
  )
  if (!scriptUrl) {
    return (
      <ButtonLink variant="soft" href={urls.categories()} className="max-lg:hidden">
        {face}
      </ButtonLink>
    )
  }
  return (
    <details data-menu="" data-fill={urls.categoryMenu()} className="mega max-lg:hidden">
      <summary className={buttonClasses({ variant: 'soft' })}>{face}</summary>
      <nav aria-label={t('shell.categories')} className="mega-panel scroll-hint">
        <a href={urls.categories()} data-until-filled="">
          {t('content.categories.title')}
        </a>
      </nav>
    </details>
  )
}
