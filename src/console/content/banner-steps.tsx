import type { DeskBanner } from '#contract/catalog/console-banners.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** Buttons that publish, hide or delete a banner. */
export function BannerSteps({ banner: { id, fields } }: { banner: DeskBanner }) {
  const { say, links } = usePage()
  return (
    <>
      <form method="post" action={links.banner(id)} data-submit-once="">
        <Button name="step" value={fields.shown ? 'hide' : 'show'} look={fields.shown ? 'secondary' : 'primary'}>
          {say(fields.shown ? 'console_content.hide' : 'console_content.show')}
        </Button>
      </form>
      <ButtonLink href={links.deleteBanner(id)} look="quiet" data-dialog="">
        {say('console_content.delete')}
      </ButtonLink>
    </>
  )
}
