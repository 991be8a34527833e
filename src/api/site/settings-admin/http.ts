import { consoleSettings, type SettingSection } from '#contract/site/console-settings.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { changeLogo } from './change-logo.ts'
import { changeSettings } from './change-settings.ts'
import { readAdminSettings } from './read-admin-settings.ts'
import { refuseUnusable } from './refuse-unusable.ts'
import { sections } from './sections.ts'

const ofOperator = { limitBytes: 4_000_000 }

type Sent = { body: Record<string, unknown> & { seen: Record<string, unknown> } }

const changing =
  (section: SettingSection) =>
  async ({ body: { seen, ...input } }: Sent, ctx: HandlerContext) => {
    await changeSettings(ctx.acting(), {
      section,
      fields: sections[section],
      input,
      seen,
      refuse: refuseUnusable[section],
    })
    return await readAdminSettings(ctx.db)
  }

export const settingsAdminHttp = implement(consoleSettings, {
  read: (_, ctx) => readAdminSettings(ctx.db),
  shop: changing('shop'),
  contact: changing('contact'),
  currency: changing('currency'),
  limits: changing('limits'),
  cash: changing('cash'),
  putLogo: async ({ body: { slot, images } }, ctx) => {
    const [ready] = await readyUploads('logos', images as File[], { stem: slot, ofOperator })
    if (!ready) throw businessError('required', undefined, 'images')
    await changeLogo(ctx.acting(), { slot, files: ctx.services.files, ready })
    return await readAdminSettings(ctx.db)
  },
  removeLogo: async ({ body: { slot } }, ctx) => {
    await changeLogo(ctx.acting(), { slot, files: ctx.services.files })
    return await readAdminSettings(ctx.db)
  },
})
