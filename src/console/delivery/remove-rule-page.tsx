import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/remove-rule-page'
import { ruleIdIn } from './rule-id.ts'

export const handle = { may: 'settings.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { rule: await visitOf(context).api.console.delivery.find({ params: { id: ruleIdIn(params) } }) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.delivery.remove({ params: { id: ruleIdIn(params) } }),
    done: ({ links }) => ({ to: links.delivery(), toast: 'console_delivery.remove.done' }),
  })

export default function RemoveRulePage({ loaderData: { rule }, actionData }: Route.ComponentProps) {
  const { t, links, titleOf } = usePage()
  const { title_en, title_fa } = rule.fields
  const name = titleOf({ en: title_en, fa: title_fa || title_en })
  return (
    <Confirm
      title={t('console_delivery.remove.question', { name, store: titleOf(rule.store.title) })}
      text={t('console_delivery.remove.text')}
      action={links.removeRule(rule.id)}
      yes={t('console_delivery.remove.title')}
      back={links.rule(rule.id)}
      danger
      refused={actionData?.refused}
    />
  )
}
