import type { Device } from '#contract/customers/accounts-data.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { FormErrors } from './form-errors.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The devices signed in to this account. The member can sign out all devices except the current one. */
export function DeviceList({ devices, formError }: { devices: Device[]; formError: FormError | null }) {
  const { t } = usePage()
  return (
    <ProfileCard id="own-devices" title={t('accounts.devices.title')} text={t('accounts.devices.text')}>
      <FormErrors formError={formError} />
      <ul className="grid">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    </ProfileCard>
  )
}

function DeviceRow({ device: { id, name, current, signed_in_at, seen_at } }: { device: Device }) {
  const { t, urls, date } = usePage()
  const called = name || t('accounts.devices.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0">
      <Icon name={current ? 'check' : 'globe'} />
      <div className="grid min-w-0 flex-1 basis-48">
        <span className="font-medium wrap-anywhere">
          <bdi>{called}</bdi>
        </span>
        <span className="text-ink-soft text-sm">
          {current
            ? t('accounts.devices.this', { since: date(signed_in_at) })
            : t('accounts.devices.seen', { since: date(signed_in_at), seen: date(seen_at) })}
        </span>
      </div>
      {!current && (
        <form method="post" action={urls.profile()} data-swap>
          <input type="hidden" name="intent" value="device" />
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" aria-label={t('accounts.devices.sign_out_named', { name: called })}>
            {t('accounts.devices.sign_out')}
          </Button>
        </form>
      )}
    </li>
  )
}
