import type { Profile } from '../../../contract/customers/accounts.ts'
import type { FormRefusal } from '../../../pages/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PictureChoice } from '../../../ui/picture-choice.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase, useSite } from '../../use-site.ts'
import { FormErrors } from './form-errors.tsx'
import { ProfileCard } from './profile-card.tsx'

type ProfileValues = { name: string; phone: string; language: string }
type ProfileFormProps = { profile: Profile; typed: ProfileValues | null; refused: FormRefusal | null }

/** Who the shopper is: picture, name, phone and the language of their mails. */
export function ProfileForm({ profile, typed, refused }: ProfileFormProps) {
  const { say, links } = usePage()
  const languages = useSite()?.common.languages ?? []
  const { fields } = refused ?? {}
  const { name, phone, language } = typed ?? profile
  return (
    <ProfileCard id="own-profile" title={say('accounts.profile.data')}>
      <form
        method="post"
        action={links.profile()}
        encType="multipart/form-data"
        noValidate
        data-swap
        data-submit-once
        className="grid gap-4 md:grid-cols-2"
      >
        <input type="hidden" name="intent" value="data" />
        {refused && (
          <div className="md:col-span-2">
            <FormErrors refused={refused} />
          </div>
        )}
        <PictureField image={profile.image} error={fields?.image} />
        <TextField
          name="name"
          label={say('errors.fields.name')}
          autoComplete="name"
          defaultValue={name}
          error={fields?.name}
          maxLength={120}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={say('errors.fields.phone')}
          optional={say('shipping.optional')}
          autoComplete="tel"
          dir="ltr"
          defaultValue={phone}
          error={fields?.phone}
        />
        <SelectField
          name="language"
          label={say('accounts.profile.language')}
          hint={say('accounts.profile.language_hint')}
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
          <Button>{say('accounts.profile.save')}</Button>
        </div>
      </form>
    </ProfileCard>
  )
}

/** The picture, which the script shows at once and makes small enough (picture-input.client.ts). */
function PictureField({ image, error }: { image: string; error: string | undefined }) {
  const { say } = usePage()
  const base = usePictureBase()
  return (
    <div className="flex flex-wrap items-center gap-5 md:col-span-2">
      <span
        data-picture-preview
        className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-sunk text-ink-soft"
      >
        {image ? (
          <img src={`${base}160/${image}`} alt="" width={96} height={96} className="size-full object-cover" />
        ) : (
          <Icon name="user" size={44} />
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <label htmlFor="image" className="font-medium">
          {say('accounts.profile.picture')}
        </label>
        <PictureChoice
          words={{ choose: say('accounts.profile.choose_picture'), chosen: say('accounts.profile.picture_chosen') }}
          id="image"
          name="image"
          data-picture-input
          autoFocus={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'image-hint image-error' : 'image-hint'}
        />
        <p id="image-hint" className="text-ink-soft text-sm">
          {say('accounts.profile.picture_hint')}
        </p>
        {error && (
          <p id="image-error" className="text-sale text-sm">
            {error}
          </p>
        )}
        {image && <Checkbox name="remove_image" label={say('accounts.profile.remove_picture')} />}
      </div>
    </div>
  )
}
