import type { Command } from 'commander'
import { inviteAgain, inviteMember } from '../api/staff/invitations/invite-member.ts'
import { blockMember, changeRole, signOutMember, unblockMember } from '../api/staff/members/change-member.ts'
import { listMembers } from '../api/staff/members/list-members.ts'
import { resetSecondFactor } from '../api/staff/second-factor/reset-second-factor.ts'
import { TypedEmail } from '../contract/customers/accounts.ts'
import { invitationLink } from '../contract/staff/invitations.ts'
import type { Member } from '../contract/staff/members.ts'
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { table } from './order-words.ts'

type Json = { json?: true }
type Newcomer = Json & { role: string; language: string }
type Verb = typeof blockMember

export function staffCommands(group: Command, withShop: WithShop) {
  listCommand(group, withShop)
  inviteCommands(group, withShop)
  const change = (name: string, about: string, verb: Verb, said: (member: Member) => string) =>
    group
      .command(name)
      .argument('<email>', 'the address they sign in with')
      .description(about)
      .option('--json', 'answer them as a JSON object')
      .action(async (typed: string, { json }: Json) => {
        const member = await withShop((shop) => verb(shop, emailFrom(typed)))
        console.log(json ? JSON.stringify(member) : said(member))
      })
  change('block', 'take all access from somebody at once', blockMember, ({ email }) => `${email} is blocked.`)
  change('unblock', 'let somebody in again', unblockMember, ({ email }) => `${email} may sign in again.`)
  change('sign-out', 'end all sessions of somebody', signOutMember, ({ email }) => `${email} is signed out.`)
  change(
    'reset-second-factor',
    'take the second factor off somebody who lost it; they set up a new one where their role asks for it',
    resetSecondFactor,
    ({ email }) => `${email} has no second factor now, and is signed out.`,
  )
  group
    .command('role')
    .argument('<email>', 'the address they sign in with')
    .argument('<role>', 'owner, operator, packer or another that there is')
    .description('give somebody another role; their sessions end')
    .option('--json', 'answer them as a JSON object')
    .action(async (typed: string, role: string, { json }: Json) => {
      const member = await withShop((shop) => changeRole(shop, emailFrom(typed), role))
      console.log(json ? JSON.stringify(member) : `${member.email} is ${member.role} now.`)
    })
}

const listCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('everybody who runs the shop, those who were invited too')
    .option('--json', 'one JSON object a line')
    .action(async ({ json }: Json) => {
      const members = await withShop(listMembers)
      if (json) for (const member of members) console.log(JSON.stringify(member))
      else if (members.length === 0) console.log('Nobody. Invite the first owner: staff invite EMAIL --role owner')
      else console.log(table([['EMAIL', 'NAME', 'ROLE', 'STATE', 'SECOND FACTOR'], ...members.map(row)]))
    })

const row = ({ email, name, role, state, second_factor }: Member): string[] => [
  email,
  name,
  role,
  state,
  second_factor ? 'on' : 'off',
]

function inviteCommands(group: Command, withShop: WithShop) {
  group
    .command('invite')
    .argument('<email>', 'the address they will sign in with')
    .requiredOption('--role <role>', 'owner, operator, packer or another that there is')
    .option('--language <code>', 'of the console and of mails to them', DEFAULT_LANGUAGE)
    .option('--json', 'the link as JSON')
    .description('let somebody run the shop: prints a link that works once')
    .action(async (typed: string, { json, ...given }: Newcomer) => {
      const email = emailFrom(typed)
      const link = await withShop(async (shop) =>
        linkOf(shop.siteUrl, await inviteMember(shop, { email, ...given }, 'told by hand')),
      )
      console.log(json ? JSON.stringify({ link }) : linkInWords(link))
    })
  group
    .command('invite-again')
    .argument('<email>', 'the address they sign in with')
    .option('--json', 'the link as JSON')
    .description('a new link for who lost the first, or their password')
    .action(async (typed: string, { json }: Json) => {
      const link = await withShop(async (shop) =>
        linkOf(shop.siteUrl, await inviteAgain(shop, emailFrom(typed), 'told by hand')),
      )
      console.log(json ? JSON.stringify({ link }) : linkInWords(link))
    })
}

const linkOf = (siteUrl: string, { token }: { token: string }) => invitationLink(siteUrl, token)

const linkInWords = (link: string) =>
  `This link works once, for three days. Give it to them alone: whoever has it signs in as them.\n${link}`

function emailFrom(typed: string): string {
  const email = TypedEmail.safeParse(typed)
  if (!email.success) throw new Failure(`"${typed}" is no email address.`)
  return email.data
}
