import type { Profile } from '#contract/customers/accounts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase, useSite } from '../../use-site.ts'
import { FormErrors } from './form-errors.tsx'
import PictureInput from './picture-input.island.tsx'
import { ProfileCard } from './profile-card.tsx'

type ProfileValues = { name: string; phone: string; language: string }
type ProfileFormProps = { profile: Profile; typed: ProfileValues | null; formError: FormError | null }

/** The member's picture, name, phone and email language. */
export function ProfileForm({ profile, typed, formError }: ProfileFormProps) {
  const { t, urls } = usePage()
  const languages = useSite()?.common.languages ?? []
  const { fields } = formError ?? {}
  const { name, phone, language } = typed ?? profile
  return (
    <ProfileCard id="own-profile" title={t('accounts.profile.data')}>
      <form
        method="post"
        action={urls.profile()}
        encType="multipart/form-data"
        noValidate
        data-swap
        data-submit-once
        className="grid gap-4 md:grid-cols-2"
      >
        <input type="hidden" name="intent" value="data" />
        {formError && (
          <div className="md:col-span-2">
            <FormErrors formError={formError} />
          </div>
        )}
        <PictureField image={profile.image} error={fields?.image} />
        <TextField
          name="name"
          label={t('errors.fields.name')}
          autoComplete="name"
          defaultValue={name}
          error={fields?.name}
          maxLength={120}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={t('errors.fields.phone')}
          optional={t('shipping.optional')}
          autoComplete="tel"
          dir="ltr"
          defaultValue={phone}
          error={fields?.phone}
        />
        <SelectField
          name="language"
          label={t('accounts.profile.language')}
          hint={t('accounts.profile.language_hint')}
          defaultValue={language}
          error={fields?.language}
        >
          {languages.map((one) => (
            <option key={one.code} value={one.code} lang={one.code}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <div className="md:col-span-2">
          <Button>{t('accounts.profile.save')}</Button>
        </div>
      </form>
    </ProfileCard>
  )
}

/** The picture field. Its id contains the name of the saved picture, so a newly saved picture resets the island. */
function PictureField({ image, error }: { image: string; error: string | undefined }) {
  const { t } = usePage()
  const base = usePictureBase()
  return (
    <Island
      id={`picture-input-${image}`}
      name="picture-input"
      of={PictureInput}
      when="seen"
      props={{
        saved: image ? `${base}160/${image}` : null,
        error: error ?? null,
        labels: {
          label: t('accounts.profile.picture'),
          choose: t('accounts.profile.choose_picture'),
          chosen: t('accounts.profile.picture_chosen'),
          hint: t('accounts.profile.picture_hint'),
          remove: t('accounts.profile.remove_picture'),
        },
      }}
    />
  )
}
