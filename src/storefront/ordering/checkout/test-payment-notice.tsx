import { builtLanguages } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { usePage } from '../../page-context.tsx'

/** A prominent notice that no money moves, in the page's language and all other built-in languages. */
export function TestPaymentNotice() {
  const { t, language } = usePage()
  const others = builtLanguages.filter(({ code }) => code !== language)
  return (
    <div className="test-payment-notice" role="note">
      <p className="font-bold text-lg">{t('checkout.test.heading')}</p>
      {others.map(({ code, iso, direction }) => (
        <p key={code} lang={iso} dir={direction}>
          {translator(code)('checkout.test.heading')}
        </p>
      ))}
    </div>
  )
}
