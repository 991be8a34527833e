import type { Me } from '#contract/staff/sessions.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuPanel, MenuRow } from '#ui/menu.tsx'
import { usePage } from '../page-context.tsx'

/** Menu of the signed-in staff member: name, role, account pages and sign-out. */
export function AccountMenu({ me }: { me: Me }) {
  const { t, urls, titleOf } = usePage()
  return (
    <details data-menu="" className="relative">
      <summary className={buttonClasses({ variant: 'bare' })} aria-label={t('console.account_of', { name: me.name })}>
        <Icon name="user" />
        <bdi className="max-w-40 truncate max-md:sr-only">{me.name}</bdi>
      </summary>
      <MenuPanel className="grid min-w-64">
        <p className="grid border-line border-b px-3 pb-2">
          <bdi className="font-semibold">{me.name}</bdi>
          <span className="text-ink-soft text-sm">{titleOf(me.role.title)}</span>
        </p>
        <MenuRow href={urls.account()}>
          <Icon name="user" size={20} />
          {t('console_account.title')}
        </MenuRow>
        <MenuRow href={urls.sessions()}>
          <Icon name="devices" size={20} />
          {t('console_account.sessions.title')}
        </MenuRow>
        <MenuRow href={urls.secondFactor()}>
          <Icon name="shield" size={20} />
          {t('console_account.factor.title')}
        </MenuRow>
        <MenuRow href={urls.shop()}>
          <Icon name="store" size={20} />
          {t('console.to_shop')}
        </MenuRow>
        <form method="post" action={urls.signOut()}>
          <MenuRow as="button" type="submit" className="w-full">
            <Icon name="out" size={20} />
            {t('console.sign_out')}
          </MenuRow>
        </form>
      </MenuPanel>
    </details>
  )
}
