import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePage } from '../../page-context.tsx'

/**
 * The newsletter's box: idle, submitting, thanks or what was wrong (newsletter.client.ts shows them in place). The shop says
 * what is wrong: a browser would in its own language.
 */
export function NewsletterForm() {
  const { say, links, path } = usePage()
  return (
    <form
      method="post"
      action={links.newsletter()}
      noValidate
      data-newsletter=""
      data-failed={say('content.newsletter.failed')}
      className="grid gap-2"
    >
      <label htmlFor="newsletter-email" className="font-bold">
        {say('content.newsletter.title')}
      </label>
      <p id="newsletter-text" className="text-ink-soft text-sm">
        {say('content.newsletter.text')}
      </p>
      <input type="hidden" name="back" value={path} />
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-2 lg:grid-cols-1">
        <Input
          id="newsletter-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          placeholder={say('content.newsletter.email')}
          aria-describedby="newsletter-text newsletter-status"
          className="scroll-mt-40 bg-paper placeholder:text-ink-soft"
        />
        <Button>{say('content.newsletter.subscribe')}</Button>
      </div>
      <p id="newsletter-status" role="status" className="newsletter-status" />
    </form>
  )
}
