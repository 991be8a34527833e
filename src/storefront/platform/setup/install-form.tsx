import type { MendedFolder } from '#contract/platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'

/** The result of a set-up step or the reason of its refusal. */
export type InstallState = {
  token: string
  message?: string
  folders?: MendedFolder[]
  /** The messages by field name. */
  errors?: Record<string, string>
  refused?: boolean
}

/** Both steps in one form, so that the operator enters the token once. */
export function InstallForm({ installState }: { installState: InstallState }) {
  const { t, urls } = usePage()
  return (
    <>
      {installState.message && (
        <Notice kind={installState.refused ? 'error' : 'success'}>{installState.message}</Notice>
      )}
      {installState.folders && <Folders folders={installState.folders} />}
      <Card as="form" method="post" action={urls.install()} noValidate className="grid gap-6">
        <TextField
          name="token"
          label={t('install.token')}
          defaultValue={installState.token}
          error={installState.errors?.token}
          dir="ltr"
          autoComplete="off"
          required
        />
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {t('install.folders')}
          </Title>
          <p className="text-ink-soft">{t('install.folders_text')}</p>
          <Button name="intent" value="folders" variant="secondary">
            {t('install.folders_button')}
          </Button>
        </section>
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {t('install.database')}
          </Title>
          <p className="text-ink-soft">{t('install.database_text')}</p>
          {/* Never prefilled: the address contains a password. */}
          <TextField
            name="database_url"
            label={t('install.database_url')}
            error={installState.errors?.database_url}
            placeholder="postgres://user:password@host/name"
            dir="ltr"
            autoComplete="off"
          />
          <Button name="intent" value="database">
            {t('install.database_button')}
          </Button>
        </section>
      </Card>
    </>
  )
}

function Folders({ folders }: { folders: MendedFolder[] }) {
  const { t } = usePage()
  const hasFailed = folders.some(({ state }) => state === 'failed')
  return (
    <Notice kind={hasFailed ? 'error' : 'success'}>
      <ul>
        {folders.map(({ name, message }) => (
          <li key={name}>
            {t(`install.folder_${name}`)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
