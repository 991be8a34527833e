import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/remove-rule-page'
import { ruleIdIn } from './rule-id.ts'

export const handle = { may: 'settings.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { rule: await requestContext(context).api.console.delivery.find({ params: { id: ruleIdIn(params) } }) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.delivery.remove({ params: { id: ruleIdIn(params) } }),
    done: ({ urls }) => ({ to: urls.delivery(), toast: 'console_delivery.remove.done' }),
  })

export default function RemoveRulePage({ loaderData: { rule }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { title_en, title_fa } = rule.fields
  const name = titleOf({ en: title_en, fa: title_fa || title_en })
  return (
    <Confirm
      title={t('console_delivery.remove.question', { name, store: titleOf(rule.store.title) })}
      text={t('console_delivery.remove.text')}
      action={urls.removeRule(rule.id)}
      confirmLabel={t('console_delivery.remove.title')}
      back={urls.rule(rule.id)}
      danger
      formError={actionData?.formError}
    />
  )
}
