import type { MendedFolder } from '#contract/platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'

/** What a step answered, or why it was refused. */
export type InstallState = {
  token: string
  message?: string
  folders?: MendedFolder[]
  /** By the name of the field. */
  errors?: Record<string, string>
  refused?: boolean
}

/** Both steps as one form, so that the token is written once. */
export function InstallForm({ told }: { told: InstallState | undefined }) {
  const { say, links } = usePage()
  return (
    <>
      {told?.message && <Notice kind={told.refused ? 'error' : 'success'}>{told.message}</Notice>}
      {told?.folders && <Folders folders={told.folders} />}
      <Card as="form" method="post" action={links.install()} noValidate className="grid gap-6">
        <TextField
          name="token"
          label={say('install.token')}
          defaultValue={told?.token}
          error={told?.errors?.token}
          dir="ltr"
          autoComplete="off"
          required
        />
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {say('install.folders')}
          </Title>
          <p className="text-ink-soft">{say('install.folders_text')}</p>
          <Button name="intent" value="folders" look="secondary">
            {say('install.folders_button')}
          </Button>
        </section>
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {say('install.database')}
          </Title>
          <p className="text-ink-soft">{say('install.database_text')}</p>
          {/* Never filled in again: the address holds a password. */}
          <TextField
            name="database_url"
            label={say('install.database_url')}
            error={told?.errors?.database_url}
            placeholder="postgres://user:password@host/name"
            dir="ltr"
            autoComplete="off"
          />
          <Button name="intent" value="database">
            {say('install.database_button')}
          </Button>
        </section>
      </Card>
    </>
  )
}

function Folders({ folders }: { folders: MendedFolder[] }) {
  const { say } = usePage()
  const hasFailed = folders.some(({ state }) => state === 'failed')
  return (
    <Notice kind={hasFailed ? 'error' : 'success'}>
      <ul>
        {folders.map(({ name, message }) => (
          <li key={name}>
            {say(`install.folder_${name}`)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
