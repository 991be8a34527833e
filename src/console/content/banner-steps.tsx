import type { AdminBanner } from '#contract/catalog/console-banners.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** Buttons that publish, hide or delete a banner. */
export function BannerSteps({ banner: { id, fields } }: { banner: AdminBanner }) {
  const { t, urls } = usePage()
  return (
    <>
      <form method="post" action={urls.banner(id)} data-submit-once="">
        <Button name="step" value={fields.shown ? 'hide' : 'show'} variant={fields.shown ? 'secondary' : 'primary'}>
          {t(fields.shown ? 'console_content.hide' : 'console_content.show')}
        </Button>
      </form>
      <ButtonLink href={urls.deleteBanner(id)} variant="quiet" data-dialog="">
        {t('console_content.delete')}
      </ButtonLink>
    </>
  )
}
