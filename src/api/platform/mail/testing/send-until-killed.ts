import { orderMailFillers } from '../../../ordering/orders/fill-order-mail.ts'
import { senderIn } from '../../../site/settings/mail-sender.ts'
import { openDatabase } from '../../database/open.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import { createLog } from '../../log/log.ts'
import { mailSender } from '../send-mails.ts'
import { smtpPost } from '../smtp-post.ts'
import { plainMails } from './plain-mails.ts'

/** A process that sends the mails of the data folder in its first argument through the server in its second. */
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const log = createLog('silent')
const from = 'no-reply@shop.example'
const post = smtpPost(smtpUrl)
const filled = { fillers: orderMailFillers, senderIn, render: plainMails, leaves: true }
const jobs = await runJobs(database, log)
await jobs.take(
  'send_mails',
  mailSender({ db: database.db, log, siteUrl: 'https://shop.example', from, post, ...filled }).send,
)
setInterval(() => {}, 1_000)
