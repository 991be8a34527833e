import { type Message, messageLists } from '#contract/site/console-messages.ts'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/messages-page'
import { MessageState } from './message-state.tsx'

export const handle = { may: 'messages.answer' }

/** Contact messages. The default list contains those that wait for an answer. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const list = messageLists.find((one) => one === requested.get('list')) ?? 'open'
  const search = requested.get('search')?.trim() || undefined
  const before = requested.get('before') || undefined
  const query = { list, search, before }
  const { data: messages, next } = await requestContext(context).api.console.messages.list({ query })
  return { messages, next, before, list, search }
}

export default function MessagesPage({ loaderData: { messages, next, before, list, search } }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const chosen = { list: list === 'open' ? undefined : list, search }
  const columns: Column<Message>[] = [
    {
      title: t('console_messages.subject'),
      variant: 'main',
      cell: (message) => (
        <span className="grid">
          <TextLink href={urls.message(message.id)} className="wrap-anywhere">
            <bdi>{message.subject}</bdi>
          </TextLink>
          <bdi dir="auto" className="line-clamp-2 font-normal text-ink-soft text-sm">
            {message.message}
          </bdi>
        </span>
      ),
    },
    {
      title: t('console_messages.from'),
      cell: ({ name, email }) => (
        <span className="grid">
          <bdi>{name}</bdi>
          <bdi className="text-ink-soft text-sm">{email}</bdi>
        </span>
      ),
    },
    { title: t('console_messages.received'), cell: ({ received_at }) => moment(received_at) },
    { title: t('console_messages.state'), cell: (message) => <MessageState message={message} /> },
  ]
  return (
    <>
      <PageHead title={t('console_messages.title')} text={t('console_messages.text')} />
      <Tabs
        label={t('console_messages.lists.label')}
        tabs={messageLists.map((one) => ({
          href: urls.messages({ list: one === 'open' ? undefined : one, search }),
          title: t(`console_messages.lists.${one}`),
          current: one === list,
        }))}
      />
      <FilterBar
        href={urls.messages()}
        filtered={Boolean(search)}
        search={
          <>
            {chosen.list && <input type="hidden" name="list" value={chosen.list} />}
            <TextField name="search" label={t('console_messages.search')} defaultValue={search} maxLength={200} />
          </>
        }
      />
      {messages.length === 0 ? (
        <Empty
          icon="mail"
          title={t(search || list !== 'open' ? 'console_messages.none' : 'console_messages.none_open')}
        />
      ) : (
        <DataTable caption={t('console_messages.title')} columns={columns} rows={messages} keyOf={({ id }) => id} />
      )}
      <Pager first={before ? urls.messages(chosen) : null} next={next && urls.messages({ ...chosen, before: next })} />
    </>
  )
}
