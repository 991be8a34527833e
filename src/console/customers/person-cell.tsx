import { TextLink } from '#ui/text-link.tsx'

/** A customer in a list: the name as a link to their page, with the email below it. */
export const PersonCell = ({ href, name, email }: { href: string; name: string; email: string }) => (
  <span className="wrap-anywhere grid">
    <TextLink href={href}>
      <bdi>{name}</bdi>
    </TextLink>
    <bdi className="font-normal text-ink-soft text-sm">{email}</bdi>
  </span>
)
