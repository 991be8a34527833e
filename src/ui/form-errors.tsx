import { Notice } from './notice.tsx'

type Refused = { message: string; fields: Record<string, string> }

/** The errors of a form, at its top. Each error of a field links to the field. `wrong`: the heading. */
export function FormErrors({ refused, wrong }: { refused: Refused | null | undefined; wrong: string }) {
  if (!refused) return null
  const fields = Object.entries(refused.fields)
  if (fields.length === 0) return <Notice kind="error">{refused.message}</Notice>
  return (
    <Notice kind="error">
      <p className="font-semibold">{wrong}</p>
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
