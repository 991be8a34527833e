import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/**
 * The code in the newest mail of this kind to an address. Mails are files, because the shop of the browser tests has no SMTP
 * server.
 */
export async function codeFor(email: string, kind: 'verify' | 'password'): Promise<string> {
  let code: string | undefined
  await expect
    .poll(() => {
      code = codeIn(newestMail(email, kind))
      return code
    })
    .toBeDefined()
  return code as string
}

/** The link that contains `part`, in the newest mail of this kind to an address. */
export async function linkIn(email: string, kind: string, part: string): Promise<string> {
  const find = () =>
    newestMail(email, kind)
      ?.match(/https?:\/\/[^\s<>"]+/g)
      ?.find((link) => link.includes(part))
  await expect.poll(find).toBeDefined()
  return find() as string
}

/** The path of the link in the newest mail of this kind to an address. */
export async function linkFor(email: string, kind: 'verify' | 'password'): Promise<string> {
  await codeFor(email, kind)
  const { pathname, search } = new URL(newestMail(email, kind)?.match(/https?:\/\/\S+[?&]code=\d+/)?.[0] ?? '')
  return pathname + search
}

function newestMail(email: string, kind: string): string | undefined {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'mail')
  // The first mail of a shop creates the folder.
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => name.includes(`-${kind}-`) && name.endsWith('.txt'),
  )
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((mail) => mail.startsWith(`To: ${email}\n`))
}

/** The code is alone in its line, in the digits of the mail's language. */
const codeIn = (mail: string | undefined) => mail?.match(/^\W*([\d۰-۹]{8})\W*$/mu)?.[1]
