import type { Command } from 'commander'
import { type Invited, inviteAgain, inviteMember } from '#api/staff/invitations/invite-member.ts'
import { resetSecondFactor } from '#api/staff/second-factor/reset-second-factor.ts'
import { TypedEmail } from '#contract/customers/accounts.ts'
import { invitationLink } from '#contract/staff/invitations.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { Failure } from './failure.ts'
import type { OpenedShop, WithShop } from './opened-shop.ts'

type Json = { json?: true }
type Newcomer = Json & { role: string; language: string }

/** These commands work without an owner, and when the only owner cannot sign in. They run without a staff member. */
export function staffCommands(group: Command, withShop: WithShop) {
  group
    .command('invite')
    .argument('<email>', 'the address they will sign in with')
    .requiredOption('--role <role>', 'owner, operator, packer or another that there is')
    .option('--language <code>', 'of the console and of mails to them', DEFAULT_LANGUAGE)
    .option('--json', 'the link as JSON')
    .description('Invite a new member of the staff: prints a link that works once.')
    .action(async (typed: string, { json, ...input }: Newcomer) => {
      const newcomer = { email: emailFrom(typed), ...input }
      await printLink(withShop, json, (shop) => inviteMember(shop, newcomer, 'told by hand'))
    })
  group
    .command('invite-again')
    .argument('<email>', 'the address they sign in with')
    .option('--json', 'the link as JSON')
    .description('Print a new link for a member who lost the first, or the password.')
    .action(async (typed: string, { json }: Json) => {
      const email = emailFrom(typed)
      await printLink(withShop, json, (shop) => inviteAgain(shop, email, 'told by hand'))
    })
  group
    .command('reset-second-factor')
    .argument('<email>', 'the address they sign in with')
    .option('--json', 'the member as a JSON object')
    .description('Remove the second factor of a member who lost it; they set up a new one at their next sign-in.')
    .action(async (typed: string, { json }: Json) => {
      const member = await withShop((shop) => resetSecondFactor(shop, emailFrom(typed)))
      console.log(json ? JSON.stringify(member) : `${member.email} has no second factor now, and is signed out.`)
    })
}

async function printLink(withShop: WithShop, json: true | undefined, invite: (shop: OpenedShop) => Promise<Invited>) {
  const link = await withShop(async (shop) => invitationLink(shop.siteUrl, (await invite(shop)).token))
  console.log(json ? JSON.stringify({ link }) : linkInWords(link))
}

const linkInWords = (link: string) =>
  `This link works once, for three days. Give it to the member alone: it signs in as them.\n${link}`

function emailFrom(typed: string): string {
  const email = TypedEmail.safeParse(typed)
  if (!email.success) throw new Failure(`"${typed}" is no email address.`)
  return email.data
}
