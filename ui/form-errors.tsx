import { Notice } from './notice.tsx'

type Refused = { message: string; fields: Record<string, string> }

/** What was wrong with a form, on top of it; each sentence about a field leads to that field. `wrong` stands above them. */
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
