import { usePage } from '../../page-context.tsx'

/** The id of the one form for all save buttons of a page. The buttons refer to it, which keeps cards small. */
export const SAVE_FORM = 'save'

/**
 * On a member's own lists the response replaces the page, so that removed items disappear. Elsewhere only the button
 * changes.
 */
export function SaveForm() {
  const { urls, path } = usePage()
  const answered = path.startsWith('/user/') ? { 'data-swap': '' } : { 'data-save': '' }
  return (
    <form id={SAVE_FORM} method="post" action={urls.save('wishlist')} {...answered} hidden>
      <input type="hidden" name="back" value={path} />
    </form>
  )
}
