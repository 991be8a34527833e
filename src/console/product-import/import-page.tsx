import { data, redirect } from 'react-router'
import { MAX_IMPORT_BYTES } from '#contract/catalog/console-imports.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { InvalidBody } from '#server/bodies/read-bytes.ts'
import { sendFile } from '#server/bodies/send-file.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { type FormError, formErrorOf } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/import-page'
import { ImportsTable } from './imports-table.tsx'

export const handle = { may: 'goods.import' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: imports } = await requestContext(context).api.console.imports.list()
  return { imports }
}

/** Streams an uploaded file to the API and redirects to the preview of the import. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const refuse = (formError: FormError) => data({ formError }, { status: 422 })
  const t = consoleTranslator(ctx.language)
  try {
    const sent = await sendFile(request, MAX_IMPORT_BYTES, ({ name, bytes }) =>
      ctx.api.console.imports.upload({ query: { name: name.slice(0, 200) }, body: { content: bytes } }),
    )
    if (sent) return redirect(ctx.urls.goodsImport(sent.id), 303)
    return refuse(businessErrorOf(t('errors.import_empty')))
  } catch (error) {
    if (ctx.requiredPage) throw error
    if (error instanceof InvalidBody) return refuse(businessErrorOf(t(`errors.fault.${error.reason}`)))
    return refuse(formErrorOf(error))
  }
}

const businessErrorOf = (message: string): FormError => ({ message, form: [message], fields: {} })

/** File types for the file dialog. Phones know few of them, so generic types are included. */
const KINDS = '.csv,.tsv,.txt,.jsonl,.ndjson,.json,text/csv,text/plain,application/json,application/octet-stream'
const MEGABYTE = 1_000_000

export default function ImportPage({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const words = { choose: t('console_import.choose'), chosen: t('console_import.chosen') }
  return (
    <>
      <PageHead
        title={t('console_import.title')}
        text={t('console_import.text')}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <div className="grid max-w-3xl gap-6">
        <Card>
          <form
            method="post"
            action={urls.goodsImports()}
            encType="multipart/form-data"
            noValidate
            data-submit-once=""
            className="grid gap-4"
          >
            <FormErrors formError={actionData?.formError} />
            <div className="flex flex-wrap gap-3">
              <PictureChoice name="file" accept={KINDS} labels={words} aria-label={words.choose} />
              <Button>{t('console_import.check')}</Button>
            </div>
            <p className="text-ink-soft text-sm">
              {t('console_import.bound', { format: 'CSV UTF-8', megabytes: number(MAX_IMPORT_BYTES / MEGABYTE) })}
            </p>
          </form>
        </Card>
        <section className="grid gap-2">
          <Title as="h2" size="card">
            {t('console_import.how.title')}
          </Title>
          <ul className="grid list-disc gap-1 ps-5">
            {(['template', 'sku', 'kept', 'stock', 'pictures', 'lines'] as const).map((one) => (
              <li key={one}>{t(`console_import.how.${one}`)}</li>
            ))}
          </ul>
          <p>
            <TextLink href={urls.goodsTemplate()}>{t('console_import.template')}</TextLink>
          </p>
        </section>
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {t('console_import.last')}
          </Title>
          {imports.length === 0 ? (
            <p className="text-ink-soft">{t('console_import.nothing')}</p>
          ) : (
            <ImportsTable imports={imports} />
          )}
        </section>
      </div>
    </>
  )
}
