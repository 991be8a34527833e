import { contrastWithWhite, MIN_CONTRAST } from '#contract/contrast.ts'
import type { SettingSection } from '#contract/site/console-settings.ts'
import { BusinessError, businessError, type Reason } from '../../platform/request/errors.ts'
import { HOME_COUNTRY } from '../geography/home-country.ts'
import { readPhoneAnywhere } from '../geography/phone.ts'
import type { Settings } from '../settings/tables.ts'

type Refusing = (settings: Settings, before: Settings) => void

const colours = { primaryColor: 'primary_color', primaryHoverColor: 'primary_hover_color' } as const

/**
 * Checks of each section that reject settings which shoppers could not use. Values that were saved earlier are not
 * checked again.
 */
export const refuseUnusable: { [S in SettingSection]?: Refusing } = {
  /** White text on the shop's colours must be readable (`color_contrast`). */
  shop(settings, before) {
    const reasons = Object.entries(colours).flatMap(([key, field]): Reason[] => {
      const colour = settings[key as keyof typeof colours]
      // Rounded down, so that 4.49 is not shown as the required 4.5.
      const contrast = Math.floor(contrastWithWhite(colour) * 10) / 10
      if (colour === before[key as keyof typeof colours] || contrast >= MIN_CONTRAST) return []
      return [{ code: 'color_contrast', params: { contrast, least: MIN_CONTRAST }, field }]
    })
    if (reasons.length > 0) throw new BusinessError(reasons)
  },
  /** The WhatsApp number must be a phone number (`invalid_phone`). */
  contact({ chatNumber }, before) {
    if (chatNumber === '' || chatNumber === before.chatNumber || readPhoneAnywhere(chatNumber, HOME_COUNTRY)) return
    throw businessError('invalid_phone', undefined, 'chat_number')
  },
}
