import type { Question } from '#contract/site/console-faq.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../../components/form-errors.tsx'
import { Missing } from '../../components/missing.tsx'
import { formAction } from '../../form-action.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { MoveButtons } from '../move-buttons.tsx'
import { moved, shownOrder } from '../moved.ts'
import { useOwnLanguageFirst } from '../own-language-first.ts'
import type { Route } from './+types/faq-page'

export const handle = { may: 'content.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  questions: (await requestContext(context).api.console.faq.list()).data,
})

/** Moves a question up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run({ api, form }) {
      const seen = shownOrder(form)
      return api.console.faq.arrange({ body: { order: moved(seen, textOf(form, 'step')), seen } })
    },
    done: ({ urls }) => ({ to: urls.content('faq'), toast: 'console_texts.arranged' }),
  })

/** Questions in the order in which shoppers see them. */
export default function FaqPage({ loaderData: { questions }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const ownFirst = useOwnLanguageFirst()
  const order = questions.map(({ id }) => id).join(' ')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {may('content.write') && (
          <ButtonLink href={urls.newContent('question')}>
            <Icon name="plus" size={20} />
            {t('console_texts.faq.add')}
          </ButtonLink>
        )}
        {questions.length > 0 && (
          <ButtonLink href={urls.contentOf('faq', 'preview')} variant="secondary">
            {t('console_texts.preview')}
          </ButtonLink>
        )}
      </div>
      <FormErrors formError={actionData?.formError} />
      {questions.length === 0 ? (
        <Empty icon="chat" title={t('console_texts.faq.nothing')} />
      ) : (
        <form method="post" action={urls.content('faq')} data-swap="" data-submit-once="">
          <input type="hidden" name="seen" value={order} />
          <ol className="grid gap-3">
            {questions.map((question, at) => (
              <Card as="li" room="small" key={question.id} className="flex flex-wrap items-center gap-3">
                <FieldTexts question={question} />
                {may('content.write') && (
                  <span className="ms-auto flex">
                    <MoveButtons
                      id={question.id}
                      name={
                        ownFirst({ en: question.fields.question_en, fa: question.fields.question_fa })[0]?.text ?? ''
                      }
                      first={at === 0}
                      last={at === questions.length - 1}
                    />
                  </span>
                )}
              </Card>
            ))}
          </ol>
        </form>
      )}
    </div>
  )
}

/** A question in both languages, with a mark for each missing text. */
function FieldTexts({ question: { id, fields, missing } }: { question: Question }) {
  const { urls } = usePage()
  const [own, other] = useOwnLanguageFirst()({ en: fields.question_en, fa: fields.question_fa })
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <TextLink href={urls.contentOf('faq', id)} className="wrap-anywhere font-semibold">
        <bdi lang={own?.lang}>{own?.text}</bdi>
      </TextLink>
      {other && (
        <bdi lang={other.lang} className="wrap-anywhere text-ink-soft">
          {other.text}
        </bdi>
      )}
      <Missing languages={missing} />
    </span>
  )
}
