import { data } from 'react-router'

/** Unknown addresses (spec §2). */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
