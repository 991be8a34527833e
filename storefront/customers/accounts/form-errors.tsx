import { Notice } from '../../../ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import type { FormRefusal } from './form-refusal.ts'

/** What was wrong with a form, on top of it; each sentence about a field leads to that field. */
export function FormErrors({ refused }: { refused: Pick<FormRefusal, 'message' | 'fields'> | null | undefined }) {
  const { say } = usePage()
  if (!refused) return null
  const fields = Object.entries(refused.fields)
  if (fields.length === 0) return <Notice kind="error">{refused.message}</Notice>
  return (
    <Notice kind="error">
      <p className="font-semibold">{say('accounts.form.wrong')}</p>
      <ul className="mt-1 grid gap-1">
        {fields.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`} className="underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
