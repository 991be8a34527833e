import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/call-page'
import { Attempts } from './attempts.tsx'
import { BuyerCard } from './buyer-card.tsx'
import { noteCall } from './note-call.ts'
import { OrderedCard } from './ordered-card.tsx'
import { PastCard } from './past-card.tsx'

export const handle = { may: 'calls.make' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await requestContext(context).api.console.calls.find({ params: { number: params.number } })
  return { call, key: newKey() }
}

/** Outcomes that one button records. The other outcomes have a form. */
const atOnce = ['confirmed', 'no_answer', 'wrong_number'] as const

export async function action(args: Route.ActionArgs) {
  const intent = textOf(await formOf(args.request, args.context), 'intent')
  const outcome = atOnce.find((name) => name === intent)
  if (outcome) return await noteCall(args, { outcome })
  return await formAction(args, {
    fields: ['note'],
    async run({ api, params: { number } }) {
      const { calls } = api.console
      await (intent === 'release' ? calls.release : calls.claim)({ params: { number } })
      return null
    },
  })
}

export default function CallPage({ loaderData: { call, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const here = urls.call(call.order_number)
  return (
    <>
      <PageHead
        title={t('console_calls.call_title', { name: call.name })}
        up={{ href: urls.calls(), title: t('console_calls.title') }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <FormErrors formError={actionData?.formError} />
          <BuyerCard call={call} />
          {call.state === 'awaiting' && (
            <Card className="grid gap-4">
              <Title as="h2" size="card">
                {t('console_calls.outcome')}
              </Title>
              <form method="post" action={here} data-swap="" data-submit-once="" className="grid gap-4">
                <input type="hidden" name="key" value={key} />
                <TextArea
                  name="note"
                  label={t('console_calls.note')}
                  hint={t('console_calls.note_hint')}
                  defaultValue={actionData?.values.note}
                  maxLength={500}
                  rows={2}
                />
                <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
                  {atOnce.map((outcome) => (
                    <Button
                      key={outcome}
                      name="intent"
                      value={outcome}
                      variant={outcome === 'confirmed' ? 'primary' : 'secondary'}
                    >
                      {t(`console_calls.outcomes.${outcome}`)}
                    </Button>
                  ))}
                </div>
              </form>
              <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
                <ButtonLink href={urls.callOutcome(call.order_number, 'later')} variant="secondary" data-dialog="">
                  {t('console_calls.outcomes.later')}
                </ButtonLink>
                <ButtonLink href={urls.callOutcome(call.order_number, 'refused')} variant="secondary" data-dialog="">
                  {t('console_calls.outcomes.refused')}
                </ButtonLink>
              </div>
            </Card>
          )}
        </div>
        <div className="grid gap-4">
          <OrderedCard call={call} />
          <PastCard past={call.past} />
          <Attempts attempts={call.attempts} />
        </div>
      </div>
    </>
  )
}
