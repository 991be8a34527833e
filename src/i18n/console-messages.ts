import consoleEn from './messages/en/console.json' with { type: 'json' }
import accountEn from './messages/en/console_account.json' with { type: 'json' }
import auditEn from './messages/en/console_audit.json' with { type: 'json' }
import bulkEn from './messages/en/console_bulk.json' with { type: 'json' }
import callsEn from './messages/en/console_calls.json' with { type: 'json' }
import cashEn from './messages/en/console_cash.json' with { type: 'json' }
import contentEn from './messages/en/console_content.json' with { type: 'json' }
import customersEn from './messages/en/console_customers.json' with { type: 'json' }
import dealsEn from './messages/en/console_deals.json' with { type: 'json' }
import deliveryEn from './messages/en/console_delivery.json' with { type: 'json' }
import goodsEn from './messages/en/console_goods.json' with { type: 'json' }
import homeEn from './messages/en/console_home.json' with { type: 'json' }
import importEn from './messages/en/console_import.json' with { type: 'json' }
import installEn from './messages/en/console_install.json' with { type: 'json' }
import inventoriesEn from './messages/en/console_inventories.json' with { type: 'json' }
import jobsEn from './messages/en/console_jobs.json' with { type: 'json' }
import mailsEn from './messages/en/console_mails.json' with { type: 'json' }
import messagesEn from './messages/en/console_messages.json' with { type: 'json' }
import newsEn from './messages/en/console_news.json' with { type: 'json' }
import newsletterEn from './messages/en/console_newsletter.json' with { type: 'json' }
import ordersEn from './messages/en/console_orders.json' with { type: 'json' }
import reviewsEn from './messages/en/console_reviews.json' with { type: 'json' }
import settingsEn from './messages/en/console_settings.json' with { type: 'json' }
import staffEn from './messages/en/console_staff.json' with { type: 'json' }
import structureEn from './messages/en/console_structure.json' with { type: 'json' }
import textsEn from './messages/en/console_texts.json' with { type: 'json' }
import tokensEn from './messages/en/console_tokens.json' with { type: 'json' }
import webhooksEn from './messages/en/console_webhooks.json' with { type: 'json' }
import consoleFa from './messages/fa/console.json' with { type: 'json' }
import accountFa from './messages/fa/console_account.json' with { type: 'json' }
import auditFa from './messages/fa/console_audit.json' with { type: 'json' }
import bulkFa from './messages/fa/console_bulk.json' with { type: 'json' }
import callsFa from './messages/fa/console_calls.json' with { type: 'json' }
import cashFa from './messages/fa/console_cash.json' with { type: 'json' }
import contentFa from './messages/fa/console_content.json' with { type: 'json' }
import customersFa from './messages/fa/console_customers.json' with { type: 'json' }
import dealsFa from './messages/fa/console_deals.json' with { type: 'json' }
import deliveryFa from './messages/fa/console_delivery.json' with { type: 'json' }
import goodsFa from './messages/fa/console_goods.json' with { type: 'json' }
import homeFa from './messages/fa/console_home.json' with { type: 'json' }
import importFa from './messages/fa/console_import.json' with { type: 'json' }
import installFa from './messages/fa/console_install.json' with { type: 'json' }
import inventoriesFa from './messages/fa/console_inventories.json' with { type: 'json' }
import jobsFa from './messages/fa/console_jobs.json' with { type: 'json' }
import mailsFa from './messages/fa/console_mails.json' with { type: 'json' }
import messagesFa from './messages/fa/console_messages.json' with { type: 'json' }
import newsFa from './messages/fa/console_news.json' with { type: 'json' }
import newsletterFa from './messages/fa/console_newsletter.json' with { type: 'json' }
import ordersFa from './messages/fa/console_orders.json' with { type: 'json' }
import reviewsFa from './messages/fa/console_reviews.json' with { type: 'json' }
import settingsFa from './messages/fa/console_settings.json' with { type: 'json' }
import staffFa from './messages/fa/console_staff.json' with { type: 'json' }
import structureFa from './messages/fa/console_structure.json' with { type: 'json' }
import textsFa from './messages/fa/console_texts.json' with { type: 'json' }
import tokensFa from './messages/fa/console_tokens.json' with { type: 'json' }
import webhooksFa from './messages/fa/console_webhooks.json' with { type: 'json' }
import { flatten, type Leaves, type MessageKey, messages } from './messages.ts'
import { addMessages, type MessageParams, type Translate, translator } from './translator.ts'

/** The texts of the console, one area per feature. They are separate from the storefront's texts, which are also sent to browsers. */
export const consoleMessagesByLanguage = {
  en: {
    console: consoleEn,
    console_account: accountEn,
    console_audit: auditEn,
    console_orders: ordersEn,
    console_content: contentEn,
    console_texts: textsEn,
    console_customers: customersEn,
    console_install: installEn,
    console_jobs: jobsEn,
    console_mails: mailsEn,
    console_messages: messagesEn,
    console_news: newsEn,
    console_newsletter: newsletterEn,
    console_reviews: reviewsEn,
    console_bulk: bulkEn,
    console_calls: callsEn,
    console_cash: cashEn,
    console_deals: dealsEn,
    console_home: homeEn,
    console_import: importEn,
    console_settings: settingsEn,
    console_goods: goodsEn,
    console_staff: staffEn,
    console_structure: structureEn,
    console_inventories: inventoriesEn,
    console_delivery: deliveryEn,
    console_tokens: tokensEn,
    console_webhooks: webhooksEn,
  },
  fa: {
    console: consoleFa,
    console_account: accountFa,
    console_audit: auditFa,
    console_orders: ordersFa,
    console_content: contentFa,
    console_texts: textsFa,
    console_customers: customersFa,
    console_install: installFa,
    console_jobs: jobsFa,
    console_mails: mailsFa,
    console_messages: messagesFa,
    console_news: newsFa,
    console_newsletter: newsletterFa,
    console_reviews: reviewsFa,
    console_bulk: bulkFa,
    console_calls: callsFa,
    console_cash: cashFa,
    console_deals: dealsFa,
    console_home: homeFa,
    console_import: importFa,
    console_settings: settingsFa,
    console_goods: goodsFa,
    console_staff: staffFa,
    console_structure: structureFa,
    console_inventories: inventoriesFa,
    console_delivery: deliveryFa,
    console_tokens: tokensFa,
    console_webhooks: webhooksFa,
  },
}

export type ConsoleKey = MessageKey | Leaves<typeof consoleMessagesByLanguage.en>
export type ConsoleTranslate = (key: ConsoleKey, params?: MessageParams) => string

const consoleMessageByKey = { ...flatten(messages.en), ...flatten(consoleMessagesByLanguage.en) }
for (const [language, tree] of Object.entries(consoleMessagesByLanguage)) addMessages(language, flatten(tree))

/** A translator with the texts of storefront and console. Missing texts fall back to English. */
export const consoleTranslator = (language: string): ConsoleTranslate =>
  translator(language) as Translate as ConsoleTranslate

/** The names of all texts below a key, such as all actions of the audit log. */
export const consoleMessageKeysBelow = (part: string): string[] =>
  Object.keys(consoleMessageByKey).flatMap((key) => (key.startsWith(`${part}.`) ? [key.slice(part.length + 1)] : []))

/** Whether a text exists. For keys that come from data, such as the actions of the audit log. */
export const hasConsoleMessage = (key: string): boolean => Object.hasOwn(consoleMessageByKey, key)
