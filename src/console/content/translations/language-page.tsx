import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { readShownValues } from '../../components/read-shown-values.ts'
import { formAction } from '../../form-action.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { ContentForm } from '../content-form.tsx'
import type { Route } from './+types/language-page'
import { directionOf } from './direction.ts'
import { findLanguage } from './find-language.ts'
import { LanguageFields } from './language-fields.tsx'

export const handle = { may: 'content.read' }

export const loader = async ({ params: { code }, context }: Route.LoaderArgs) => ({
  language: await findLanguage(requestContext(context), code),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['name', 'direction'],
    run({ api, params: { code }, form, values: { name, direction } }) {
      const body = { name, direction: directionOf(direction), seen: readShownValues(form) }
      return api.console.languages.change({ params: { code }, body })
    },
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })

/** Name and direction of a language, with a link to delete it. */
export default function LanguagePage({ loaderData: { language }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const { code, name, direction, built } = language
  const shown = { name, direction }
  return (
    <>
      <PageHead title={name} up={{ href: urls.content('words'), title: t('console_content.tabs.words') }}>
        {may('content.write') && !built && (
          <ButtonLink href={urls.contentOf('words', code, 'delete')} variant="quiet" data-dialog="">
            {t('console_texts.delete')}
          </ButtonLink>
        )}
      </PageHead>
      <ContentForm
        action={urls.contentOf('words', code, 'settings')}
        formError={actionData?.formError}
        shown={shown}
        back={urls.content('words')}
      >
        <LanguageFields formError={actionData?.formError} typed={actionData?.values} shown={shown} />
      </ContentForm>
    </>
  )
}
