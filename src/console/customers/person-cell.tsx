import { TextLink } from '#ui/text-link.tsx'

/** Somebody in a list: their name, which leads to their page, and below it their email. */
export const PersonCell = ({ href, name, email }: { href: string; name: string; email: string }) => (
  <span className="wrap-anywhere grid">
    <TextLink href={href}>
      <bdi>{name}</bdi>
    </TextLink>
    <bdi className="font-normal text-ink-soft text-sm">{email}</bdi>
  </span>
)
