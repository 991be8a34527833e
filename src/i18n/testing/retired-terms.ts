/** Words that the interface no longer uses for a concept, and the term to write instead (`docs/interface-terms.md`). */
export type RetiredTerm = {
  terms: string[]
  write: string
  /** Phrases in which the word is right. */
  allowed?: string[]
  /** Keys that keep the word, each with the reason. */
  exempt?: Record<string, string>
  /** The keys in which the word is retired, where it has another meaning elsewhere. */
  where?: RegExp
  /** The keys in which the word has another meaning. */
  except?: RegExp
}

const fixed = 'the specification fixes this text'
const shopper =
  /^(shell|home|catalog|content|seo|sales|bundles|stores|facets|offline|lists|cart|checkout|shipping|orders|vouchers|reviews|accounts)\./

const english: RetiredTerm[] = [
  { terms: ['bazaar'], write: 'Charsu, we, shop' },
  { terms: ['the shop', 'this shop'], write: 'we', where: shopper },
  { terms: ['seller', 'sellers'], write: 'store' },
  { terms: ['goods', 'article', 'articles', 'article number', 'thing', 'things'], write: 'product, item, SKU' },
  {
    terms: ['line', 'lines', 'piece', 'pieces'],
    write: 'item',
    allowed: ['JSON Lines', 'each line', 'per line', 'address line 2', 'log, line', 'command line'],
    except: /^console_import\./,
  },
  {
    terms: ['hall', 'halls', 'shelf', 'shelves', 'sub-category', 'sub-categories', 'below'],
    write: 'category, subcategory',
    allowed: ['below 0'],
    exempt: {
      'catalog.no_results_hint': 'the position on the page',
      'mail.order_changed.text': 'the position in the email',
    },
  },
  {
    terms: ['structure', 'part', 'parts'],
    write: 'categories and brands',
    exempt: { 'mail.order_cancelled.title_part': 'some of the items of an order' },
  },
  { terms: ['choice', 'choices', 'what can be bought'], write: 'variant' },
  { terms: ['fact', 'facts'], write: 'specifications' },
  { terms: ['sold out', 'gone'], write: 'out of stock' },
  { terms: ['runs out', 'running out'], write: 'low stock' },
  { terms: ['comes', 'goes', 'take off', 'takes off', 'taken off'], write: 'add, remove' },
  { terms: ['shown', 'put up', 'taken down'], write: 'published, hidden' },
  {
    terms: ['running', 'to come', 'planned', 'over'],
    write: 'active, scheduled, ended',
    allowed: ['hand over', 'hand it over', 'handed over'],
  },
  { terms: ['picture', 'pictures', 'photograph', 'photographs'], write: 'image' },
  {
    terms: ['bring', 'brings', 'brought', 'put'],
    write: 'import, upload',
    allowed: ['brought back'],
    exempt: {
      'mail.order_came_back.preview': 'the courier with the parcel',
      'mail.order_came_back.text': 'the courier with the parcel',
    },
  },
  { terms: ['take away', 'take along', 'hand out'], write: 'export, download' },
  { terms: ['look', 'look again', 'show first', 'what it would do'], write: 'preview, check' },
  { terms: ['planned offer', 'reduced'], write: 'scheduled sale price, on sale' },
  { terms: ['deal', 'deals'], write: 'bundle deal, discount, offer', allowed: ['bundle deal', 'bundle deals'] },
  { terms: ['wallet'], write: 'my vouchers' },
  { terms: ['cap', 'allotment', 'per buyer'], write: 'limit per customer' },
  { terms: ['reckon', 'reckons', 'reckoned', 'the shop’s rate'], write: 'calculate, exchange rate' },
  { terms: ['how far it is', 'moved on', 'state', 'stand', 'stands'], write: 'status' },
  { terms: ['the buyer’s word'], write: 'confirmation call' },
  { terms: ['released', 'by itself'], write: 'cancelled automatically' },
  { terms: ['comes off', 'given up'], write: 'cancelled' },
  { terms: ['at the door', 'came back', 'not accepted at'], write: 'refused on delivery' },
  { terms: ['back on the shelf', 'into stock'], write: 'return to stock' },
  { terms: ['what is out'], write: 'parcel' },
  { terms: ['noted'], write: 'saved, marked' },
  { terms: ['shipping', 'way of delivery', 'ways of delivery', 'delivery rule'], write: 'delivery, delivery method' },
  { terms: ['fee', 'fees'], write: 'delivery fee', allowed: ['delivery fee', 'delivery fees'] },
  { terms: ['picking up', 'fetched'], write: 'store pickup' },
  { terms: ['whoever', 'somebody', 'nobody', 'everybody', 'who runs the shop'], write: 'staff, customer, someone' },
  {
    terms: ['given', 'with the courier'],
    write: 'handed over',
    exempt: {
      'console_orders.money.with_courier': 'where the cash is',
      'console_orders.money_states.with_courier': 'where the cash is',
    },
  },
  {
    terms: ['run', 'runs'],
    write: 'delivery run',
    allowed: ['delivery run', 'delivery runs', 'run it', 'run this command'],
    exempt: { 'install.folder_failed': 'the user of the server process' },
  },
  { terms: ['cash to bring', 'awaited'], write: 'cash to count' },
  {
    terms: ['owes', 'debt', 'debts', 'what was missing'],
    write: 'balance owed',
    exempt: { 'console_cash.all_delivered_page.text': 'the cash of a delivery run that is not counted yet' },
  },
  { terms: ['forgive', 'forgiven'], write: 'write off' },
  { terms: ['in your hands'], write: 'cash on delivery' },
  { terms: ['way to pay', 'ways to pay', 'way of paying'], write: 'payment method' },
  { terms: ['partner', 'partners', 'by whom', 'the other side'], write: 'payment provider' },
  { terms: ['give back', 'given back', 'goes back', 'paid back', 'money back', 'money returned'], write: 'refund' },
  { terms: ['money asked back'], write: 'dispute' },
  { terms: ['books', 'does not agree'], write: 'reconcile, payment mismatch' },
  {
    terms: ['buyer', 'buyers', 'shopper', 'shoppers', 'without an account'],
    write: 'customer, guest',
    exempt: { 'accounts.layout.guest': 'explains what a guest can do' },
  },
  { terms: ['may', 'is allowed', 'must ask'], write: 'can' },
  { terms: ['second factor'], write: 'two-step verification' },
  { terms: ['fresh', 'fresh code', 'one more code'], write: 'security code, new' },
  { terms: ['session', 'sessions'], write: 'device' },
  { terms: ['mail', 'mails', 'mailbox'], write: 'email', allowed: ['mail server', 'mailto'] },
  { terms: ['short name', 'leads to'], write: 'URL handle, link' },
  { terms: ['news', 'what you are told'], write: 'notifications' },
  { terms: ['settle', 'settled', 'needs you'], write: 'resolve' },
  {
    terms: ['program', 'programs', 'token', 'tokens', 'void'],
    write: 'API key, revoke',
    exempt: {
      'install.token': 'the token of the set-up page, not an API key',
      'install.text': 'the token of the set-up page',
      'errors.install_token_wrong': 'the token of the set-up page',
    },
  },
  { terms: ['own words', 'what ships'], write: 'translations, default text' },
  { terms: ['judge', 'judged', 'held back', 'looked at'], write: 'approve, check' },
  { terms: ['kept', 'holds'], write: 'saved' },
  { terms: ['take out', 'drop', 'throw away', 'for good'], write: 'remove, delete, permanently' },
  { terms: ['tick', 'ticked', 'chosen'], write: 'select, selected' },
  { terms: ['mend', 'mended', 'once more'], write: 'fix, try again' },
  { terms: ['anew', 'begin', 'begins', 'began', 'begun', 'beginning'], write: 'new, start' },
  { terms: ['questions and answers'], write: 'FAQ' },
  { terms: ['shall', 'cannot', 'any more'], write: 'can’t, anymore' },
  {
    terms: ['please'],
    write: 'the verb alone',
    exempt: {
      'errors.attributes_required': fixed,
      'errors.nothing_selected': fixed,
      'errors.address_required': fixed,
    },
  },
]

const dari: RetiredTerm[] = [
  { terms: ['بازار'], write: 'چارسو، ما، فروشگاه' },
  { terms: ['کالا', 'محصول'], write: 'جنس' },
  { terms: ['عدد'], write: 'دانه', except: /^console_import\./ },
  { terms: ['قفسه', 'زیرکتگوری'], write: 'کتگوری، کتگوری فرعی' },
  { terms: ['بخش'], write: 'کتگوری', where: /^(catalog|content\.categories|seo)\./ },
  { terms: ['مقدار'], write: 'گزینه' },
  { terms: ['انتخاب'], write: 'نوع، گزینه', where: /^errors\.fields\.(inventory_id|values)$/ },
  { terms: ['شناسه', 'سفارش'], write: 'کود جنس، فرمایش، نمبر' },
  {
    terms: ['شماره'],
    write: 'نمبر',
    allowed: ['شماره تماس', 'به این شماره زنگ'],
    exempt: { 'errors.fields.chat_number': 'the phone number of a chat' },
  },
  { terms: ['ناموجود'], write: 'تمام شده' },
  { terms: ['می‌آید', 'می‌رود'], write: 'اضافه، کم', allowed: ['به دست می‌آید'] },
  { terms: ['نمایان'], write: 'نشر شده' },
  { terms: ['جریان دارد', 'در پیش', 'بعداً می‌آید'], write: 'فعال، پلان‌شده' },
  { terms: ['تصویر'], write: 'عکس' },
  { terms: ['آوردن', 'بیاورید', 'بارگذاری'], write: 'وارد کردن، آپلود' },
  { terms: ['بیرون کشیدن'], write: 'خروجی گرفتن' },
  { terms: ['دیدن شما', 'اول نشان بده'], write: 'پیش‌نمایش' },
  { terms: ['قیمت تخفیف'], write: 'قیمت با تخفیف' },
  { terms: ['پیشنهاد بسته‌ای', 'بستهٔ تخفیفی'], write: 'تخفیف یک‌جایی' },
  { terms: ['اسعار'], write: 'واحد پول' },
  { terms: ['تسویه حساب'], write: 'تکمیل خرید' },
  { terms: ['حالت'], write: 'وضعیت' },
  { terms: ['آزاد شد', 'آزاد می‌شود', 'خودبه‌خود'], write: 'خودکار لغو شد' },
  { terms: ['دم دروازه', 'پیش دروازه'], write: 'هنگام تحویل گرفته نشد' },
  { terms: ['پارسل'], write: 'بسته' },
  { terms: ['بسته شد'], write: 'بسته‌بندی شد', where: /^(orders|console_orders|mail\.order)/ },
  { terms: ['نوع ارسال'], write: 'روش ارسال' },
  { terms: ['مصرف ارسال', 'هزینه'], write: 'کرایهٔ ارسال' },
  { terms: ['رساننده', 'نماینده', 'دادن به پیک'], write: 'پیک، سپردن به پیک' },
  { terms: ['نوبت'], write: 'نوبت تحویل', allowed: ['نوبت تحویل', 'نوبت‌های تحویل'] },
  { terms: ['باقی‌دار'], write: 'باقی‌داری', allowed: ['باقی‌داری'] },
  { terms: ['همکار', 'همکاران', 'همکار پرداخت', 'صاحب بازار'], write: 'کارمند، مالک، شرکت پرداخت' },
  { terms: ['پس داد', 'پس دادن', 'پس می‌دهد'], write: 'برگشت پول' },
  { terms: ['دعوا', 'شکایت'], write: 'اعتراض بانکی' },
  { terms: ['برابر نیست'], write: 'تفاوت حساب' },
  { terms: ['خریدار'], write: 'مشتری' },
  {
    terms: ['نقش', 'اجازه'],
    write: 'وظیفه، صلاحیت',
    allowed: ['نقشه'],
    exempt: {
      'console_goods.pictures.nothing': 'the pattern of a product without an image',
      'console_import.how.pictures': 'the pattern of a product without an image',
    },
  },
  { terms: ['مرحلهٔ دوم ورود'], write: 'ورود دو مرحله‌ای' },
  { terms: ['کود تازه', 'کود نو', 'کودهای نجات'], write: 'کود امنیتی، کودهای احتیاطی' },
  { terms: ['نشست', 'ورودها'], write: 'دستگاه' },
  { terms: ['آدرس صفحه', 'می‌برد به'], write: 'لینک، نام در لینک' },
  { terms: ['تلفن', 'تلفون', 'تیلفون', 'تیلیفون'], write: 'تلیفون، شماره تماس' },
  {
    terms: ['اعلان'],
    write: 'خبرها',
    exempt: {
      'shell.announcement': 'the popup is an advertisement',
      'reviews.reasons.advertising': 'an advertisement',
      'console_content.add.popup': 'the popup is an advertisement',
      'console_content.pictures.about.popup': 'the popup is an advertisement',
      'console_content.tabs.popup': 'the popup is an advertisement',
    },
  },
  { terms: ['ثبت کارها', 'دفتر رویدادها'], write: 'دفتر تغییرات' },
  { terms: ['کلید برنامه', 'اعتبار دارد', 'خبر دادن به برنامه'], write: 'کلید API، وب‌هوک' },
  { terms: ['اصل آن'], write: 'متن اصلی' },
  {
    terms: ['نگه داشت', 'نگه می‌دار', 'نگهداری'],
    write: 'ذخیره',
    allowed: ['نگه داشته می‌شود'],
  },
  { terms: ['دور کردن', 'بیرون کردن'], write: 'حذف، برداشتن' },
  { terms: ['نشانی کنید', 'نشانی کردن'], write: 'انتخاب' },
  { terms: ['تلاش'], write: 'کوشش' },
  { terms: ['آغاز', 'پایان'], write: 'شروع، ختم' },
  { terms: ['پرسش', 'پاسخ'], write: 'سؤال، جواب', allowed: ['پیش‌پرسش'] },
  {
    terms: ['هرزنامه', 'پوشه', 'درصد', 'موبایل', 'پیامک', 'واژه', 'کنونی'],
    write: 'سپم، فولدر، فیصد، مبایل، کلمه، فعلی',
  },
]

export const retiredTerms = { en: english, fa: dari }

/** The retired words of a text, with the term to write instead. */
export function retiredTermsIn(language: 'en' | 'fa', key: string, text: string): string[] {
  const plain = text.replace(/\{\{\w+\}\}/g, ' ').replaceAll("'", '’')
  return retiredTerms[language].flatMap(({ terms, write, allowed = [], exempt = {}, where, except }) => {
    if (key in exempt || except?.test(key) || (where && !where.test(key))) return []
    const rest = allowed.reduce((left, phrase) => left.replace(new RegExp(phrase, 'gi'), ' '), plain)
    return terms.filter((term) => patternOf(term).test(rest)).map((term) => `“${term}”: write ${write}`)
  })
}

/** Dari words take endings (ها, ی, ٔ), so only their beginning is bounded. */
const patternOf = (term: string) =>
  /[a-z]/i.test(term)
    ? new RegExp(`(?<![\\w-])${term}(?![\\w-])`, 'i')
    : new RegExp(`(?<![\\u0621-\\u06d3\\u200c])${term}`)
