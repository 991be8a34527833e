import { orderMailFillers } from '../../../ordering/orders/fill-order-mail.ts'
import { senderIn } from '../../../site/settings/mail-sender.ts'
import { openDatabase } from '../../database/open.ts'
import { createLog } from '../../log/log.ts'
import { startSendingMails } from '../send-mails.ts'
import { smtpPost } from '../smtp-post.ts'
import { plainMails } from './plain-mails.ts'

/** A process that sends the mails of the data folder in its first argument through the server in its second. */
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir })
const log = createLog('silent')
const from = 'no-reply@shop.example'
const post = smtpPost(smtpUrl)
const filled = { fillers: orderMailFillers, senderIn, render: plainMails, leaves: true }
startSendingMails({ db, log, siteUrl: 'https://shop.example', from, post, ...filled })
setInterval(() => {}, 1_000)
