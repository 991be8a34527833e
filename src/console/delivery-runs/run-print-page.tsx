import { isolated } from '#i18n/isolated.ts'
import { PageHead } from '../components/page-head.tsx'
import { useFrame } from '../frame-data.ts'
import { PrintChoice } from '../orders/print-choice.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { urlsIn } from '../urls.ts'
import type { Route } from './+types/run-print-page'

export const handle = { may: 'cash.count' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  run: await requestContext(context).api.console.runs.find({ params: { id: params.run } }),
})

/** Printable sheet of a delivery run for its courier: address of each parcel, cash to collect, and the total. */
export default function RunPrintPage({ loaderData: { run } }: Route.ComponentProps) {
  const { t, urls, language, money, moment, number, phone } = usePage()
  const shop = useFrame()?.site
  const choices = [
    { code: 'en', title: 'English' },
    { code: 'fa', title: 'دری' },
  ].map(({ code, title }) => ({ href: urlsIn(code).runPrint(run.id), title, current: code === language }))
  const toBring = run.handed.reduce((sum, { due, outcome }) => sum + (isOwed(outcome) ? due : 0), 0)
  return (
    <>
      <div className="no-print">
        <PageHead title={t('console_cash.sheet.title')} up={{ href: urls.run(run.id), title: t('console_cash.run') }} />
      </div>
      <PrintChoice choices={choices} back={urls.run(run.id)} />
      <div className="papers">
        <article className="paper grid grid-cols-[minmax(0,1fr)] gap-4">
          <header className="flex flex-wrap justify-between gap-4">
            <div>
              <h2 className="font-bold text-xl">{t('console_cash.sheet.title')}</h2>
              <p className="font-semibold text-lg">
                {t('console_cash.run_of', { name: isolated(run.courier.name), at: moment(run.handed_at) })}
              </p>
              <bdi dir="ltr">{phone(run.courier.phone)}</bdi>
            </div>
            <bdi className="font-semibold">{shop?.site_name}</bdi>
          </header>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('console_cash.order')}</th>
                <th scope="col" data-look="number">
                  {t('console_cash.due')}
                </th>
                <th scope="col" className="ps-2">
                  {t('console_cash.sheet.result')}
                </th>
              </tr>
            </thead>
            <tbody>
              {run.handed.map((handed) => (
                <tr key={handed.parcel_id}>
                  <td className="break-words">
                    <bdi dir="ltr" className="block w-fit font-semibold">
                      {handed.order_number}
                    </bdi>
                    <bdi className="block font-semibold">{handed.name}</bdi>
                    <bdi className="block">{handed.place}</bdi>
                    <bdi dir="ltr">{phone(handed.phone)}</bdi>
                  </td>
                  <td data-look="number">
                    {handed.due > 0 ? <bdi>{money(handed.due)}</bdi> : t('console_cash.sheet.online')}
                  </td>
                  <td className="break-words ps-2">{handed.outcome && t(`console_cash.outcomes.${handed.outcome}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="flex flex-wrap justify-between gap-4 font-bold text-lg">
            <span>
              {t('console_cash.parcels')}: <bdi>{number(run.parcels)}</bdi>
            </span>
            <span>
              {t('console_cash.sheet.total')}: <bdi>{money(toBring)}</bdi>
            </span>
          </p>
        </article>
      </div>
    </>
  )
}

const isOwed = (outcome: string | null): boolean => outcome === null || outcome === 'delivered'
