import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { usePage } from '../../page-context.tsx'

/**
 * The newsletter form: idle, submitting, thanks or an error (newsletter.client.ts updates it in place). `noValidate`:
 * the shop shows errors in the page's language, the browser would use its own.
 */
export function NewsletterForm() {
  const { t, urls, path } = usePage()
  return (
    <form method="post" action={urls.newsletter()} noValidate data-newsletter="" className="newsletter">
      <label htmlFor="newsletter-email">{t('content.newsletter.title')}</label>
      <p id="newsletter-text">{t('content.newsletter.text')}</p>
      <input type="hidden" name="back" value={path} />
      <div>
        <Input
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          placeholder={t('content.newsletter.email')}
          aria-describedby="newsletter-text newsletter-status"
        />
        <Button>{t('content.newsletter.subscribe')}</Button>
      </div>
      <p id="newsletter-status" role="status" className="newsletter-status" />
    </form>
  )
}
