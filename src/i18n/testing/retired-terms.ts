/** Words that the interface no longer uses for a concept, and the term to write instead (`docs/glossary.md`). */
export type RetiredTerm = {
  words: string[]
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
  { words: ['bazaar'], write: 'Charsu, we, shop', exempt: { 'home.heading': 'the slogan' } },
  { words: ['the shop', 'this shop'], write: 'we', where: shopper },
  { words: ['seller', 'sellers'], write: 'store' },
  { words: ['goods', 'article', 'articles', 'article number', 'thing', 'things'], write: 'product, item, SKU' },
  {
    words: ['line', 'lines', 'piece', 'pieces'],
    write: 'item',
    allowed: ['JSON Lines', 'each line', 'per line', 'address line 2', 'log, line', 'command line'],
    except: /^console_import\./,
  },
  {
    words: ['hall', 'halls', 'shelf', 'shelves', 'sub-category', 'sub-categories', 'below'],
    write: 'category, subcategory',
    allowed: ['below 0'],
    exempt: {
      'catalog.no_results_hint': 'the position on the page',
      'mail.order_changed.text': 'the position in the email',
    },
  },
  {
    words: ['structure', 'part', 'parts'],
    write: 'categories and brands',
    exempt: { 'mail.order_cancelled.title_part': 'some of the items of an order' },
  },
  { words: ['choice', 'choices', 'what can be bought'], write: 'variant' },
  { words: ['fact', 'facts'], write: 'specifications' },
  { words: ['sold out', 'gone'], write: 'out of stock' },
  { words: ['runs out', 'running out'], write: 'low stock' },
  { words: ['comes', 'goes', 'take off', 'takes off', 'taken off'], write: 'add, remove' },
  { words: ['shown', 'put up', 'taken down'], write: 'published, hidden' },
  {
    words: ['running', 'to come', 'planned', 'over'],
    write: 'active, scheduled, ended',
    allowed: ['hand over', 'hand it over', 'handed over'],
  },
  { words: ['picture', 'pictures', 'photograph', 'photographs'], write: 'image' },
  {
    words: ['bring', 'brings', 'brought', 'put'],
    write: 'import, upload',
    allowed: ['brought back'],
    exempt: {
      'mail.order_came_back.preview': 'the courier with the parcel',
      'mail.order_came_back.text': 'the courier with the parcel',
    },
  },
  { words: ['take away', 'take along', 'hand out'], write: 'export, download' },
  { words: ['look', 'look again', 'show first', 'what it would do'], write: 'preview, check' },
  { words: ['planned offer', 'reduced'], write: 'scheduled sale price, on sale' },
  { words: ['deal', 'deals'], write: 'bundle deal, discount, offer', allowed: ['bundle deal', 'bundle deals'] },
  { words: ['wallet'], write: 'my vouchers' },
  { words: ['cap', 'allotment', 'per buyer'], write: 'limit per customer' },
  { words: ['reckon', 'reckons', 'reckoned', 'the shop’s rate'], write: 'calculate, exchange rate' },
  { words: ['how far it is', 'moved on', 'state', 'stand', 'stands'], write: 'status' },
  { words: ['the buyer’s word'], write: 'confirmation call' },
  { words: ['released', 'by itself'], write: 'cancelled automatically' },
  { words: ['comes off', 'given up'], write: 'cancelled' },
  { words: ['at the door', 'came back', 'not accepted at'], write: 'refused on delivery' },
  { words: ['back on the shelf', 'into stock'], write: 'return to stock' },
  { words: ['what is out'], write: 'parcel' },
  { words: ['noted'], write: 'saved, marked' },
  { words: ['shipping', 'way of delivery', 'ways of delivery', 'delivery rule'], write: 'delivery, delivery method' },
  { words: ['fee', 'fees'], write: 'delivery fee', allowed: ['delivery fee', 'delivery fees'] },
  { words: ['picking up', 'fetched'], write: 'store pickup' },
  { words: ['whoever', 'somebody', 'nobody', 'everybody', 'who runs the shop'], write: 'staff, customer, someone' },
  {
    words: ['given', 'with the courier'],
    write: 'handed over',
    exempt: {
      'console_orders.money.with_courier': 'where the cash is',
      'console_orders.money_states.with_courier': 'where the cash is',
    },
  },
  {
    words: ['run', 'runs'],
    write: 'delivery run',
    allowed: ['delivery run', 'delivery runs', 'run it', 'run this command'],
    exempt: { 'install.folder_failed': 'the user of the server process' },
  },
  { words: ['cash to bring', 'awaited'], write: 'cash to count' },
  {
    words: ['owes', 'debt', 'debts', 'what was missing'],
    write: 'balance owed',
    exempt: { 'console_cash.all_delivered_page.text': 'the cash of a delivery run that is not counted yet' },
  },
  { words: ['forgive', 'forgiven'], write: 'write off' },
  { words: ['in your hands'], write: 'cash on delivery' },
  { words: ['way to pay', 'ways to pay', 'way of paying'], write: 'payment method' },
  { words: ['partner', 'partners', 'by whom', 'the other side'], write: 'payment provider' },
  { words: ['give back', 'given back', 'goes back', 'paid back', 'money back', 'money returned'], write: 'refund' },
  { words: ['money asked back'], write: 'dispute' },
  { words: ['books', 'does not agree'], write: 'reconcile, payment mismatch' },
  {
    words: ['buyer', 'buyers', 'shopper', 'shoppers', 'without an account'],
    write: 'customer, guest',
    exempt: { 'accounts.layout.guest': 'explains what a guest can do' },
  },
  { words: ['may', 'is allowed', 'must ask'], write: 'can' },
  { words: ['second factor'], write: 'two-step verification' },
  { words: ['fresh', 'fresh code', 'one more code'], write: 'security code, new' },
  { words: ['session', 'sessions'], write: 'device' },
  { words: ['mail', 'mails', 'mailbox'], write: 'email', allowed: ['mail server', 'mailto'] },
  { words: ['short name', 'leads to'], write: 'URL handle, link' },
  { words: ['news', 'what you are told'], write: 'notifications' },
  { words: ['settle', 'settled', 'needs you'], write: 'resolve' },
  {
    words: ['program', 'programs', 'token', 'tokens', 'void'],
    write: 'API key, revoke',
    exempt: {
      'install.token': 'the token of the set-up page, not an API key',
      'install.text': 'the token of the set-up page',
      'errors.install_token_wrong': 'the token of the set-up page',
    },
  },
  { words: ['own words', 'what ships'], write: 'translations, default text' },
  { words: ['judge', 'judged', 'held back', 'looked at'], write: 'approve, check' },
  { words: ['kept', 'holds'], write: 'saved' },
  { words: ['take out', 'drop', 'throw away', 'for good'], write: 'remove, delete, permanently' },
  { words: ['tick', 'ticked', 'chosen'], write: 'select, selected' },
  { words: ['mend', 'mended', 'once more'], write: 'fix, try again' },
  { words: ['anew', 'begin', 'begins', 'began', 'begun', 'beginning'], write: 'new, start' },
  { words: ['questions and answers'], write: 'FAQ' },
  { words: ['shall', 'cannot', 'any more'], write: 'can’t, anymore' },
  {
    words: ['please'],
    write: 'the verb alone',
    exempt: {
      'errors.attributes_required': fixed,
      'errors.nothing_selected': fixed,
      'errors.address_required': fixed,
    },
  },
]

const dari: RetiredTerm[] = [
  { words: ['بازار'], write: 'چارسو، ما، فروشگاه', exempt: { 'home.heading': 'the slogan' } },
  { words: ['کالا', 'محصول'], write: 'جنس' },
  { words: ['عدد'], write: 'دانه', except: /^console_import\./ },
  { words: ['قفسه', 'زیرکتگوری'], write: 'کتگوری، کتگوری فرعی' },
  { words: ['بخش'], write: 'کتگوری', where: /^(catalog|content\.categories|seo)\./ },
  { words: ['مقدار'], write: 'گزینه' },
  { words: ['انتخاب'], write: 'نوع، گزینه', where: /^errors\.fields\.(inventory_id|values)$/ },
  { words: ['شناسه', 'سفارش'], write: 'کود جنس، فرمایش، نمبر' },
  {
    words: ['شماره'],
    write: 'نمبر',
    allowed: ['شماره تماس', 'به این شماره زنگ'],
    exempt: { 'errors.fields.chat_number': 'the phone number of a chat' },
  },
  { words: ['ناموجود'], write: 'تمام شده' },
  { words: ['می‌آید', 'می‌رود'], write: 'اضافه، کم', allowed: ['به دست می‌آید'] },
  { words: ['نمایان'], write: 'نشر شده' },
  { words: ['جریان دارد', 'در پیش', 'بعداً می‌آید'], write: 'فعال، پلان‌شده' },
  { words: ['تصویر'], write: 'عکس' },
  { words: ['آوردن', 'بیاورید', 'بارگذاری'], write: 'وارد کردن، آپلود' },
  { words: ['بیرون کشیدن'], write: 'خروجی گرفتن' },
  { words: ['دیدن شما', 'اول نشان بده'], write: 'پیش‌نمایش' },
  { words: ['قیمت تخفیف'], write: 'قیمت با تخفیف' },
  { words: ['پیشنهاد بسته‌ای', 'بستهٔ تخفیفی'], write: 'تخفیف یک‌جایی' },
  { words: ['اسعار'], write: 'واحد پول' },
  { words: ['تسویه حساب'], write: 'تکمیل خرید' },
  { words: ['حالت'], write: 'وضعیت' },
  { words: ['آزاد شد', 'آزاد می‌شود', 'خودبه‌خود'], write: 'خودکار لغو شد' },
  { words: ['دم دروازه', 'پیش دروازه'], write: 'هنگام تحویل گرفته نشد' },
  { words: ['پارسل'], write: 'بسته' },
  { words: ['بسته شد'], write: 'بسته‌بندی شد', where: /^(orders|console_orders|mail\.order)/ },
  { words: ['نوع ارسال'], write: 'روش ارسال' },
  { words: ['مصرف ارسال', 'هزینه'], write: 'کرایهٔ ارسال' },
  { words: ['رساننده', 'نماینده', 'دادن به پیک'], write: 'پیک، سپردن به پیک' },
  { words: ['نوبت'], write: 'نوبت تحویل', allowed: ['نوبت تحویل', 'نوبت‌های تحویل'] },
  { words: ['باقی‌دار'], write: 'باقی‌داری', allowed: ['باقی‌داری'] },
  { words: ['همکار', 'همکاران', 'همکار پرداخت', 'صاحب بازار'], write: 'کارمند، مالک، شرکت پرداخت' },
  { words: ['پس داد', 'پس دادن', 'پس می‌دهد'], write: 'برگشت پول' },
  { words: ['دعوا', 'شکایت'], write: 'اعتراض بانکی' },
  { words: ['برابر نیست'], write: 'تفاوت حساب' },
  { words: ['خریدار'], write: 'مشتری' },
  {
    words: ['نقش', 'اجازه'],
    write: 'وظیفه، صلاحیت',
    allowed: ['نقشه'],
    exempt: {
      'console_goods.pictures.nothing': 'the pattern of a product without an image',
      'console_import.how.pictures': 'the pattern of a product without an image',
    },
  },
  { words: ['مرحلهٔ دوم ورود'], write: 'ورود دو مرحله‌ای' },
  { words: ['کود تازه', 'کود نو', 'کودهای نجات'], write: 'کود امنیتی، کودهای احتیاطی' },
  { words: ['نشست', 'ورودها'], write: 'دستگاه' },
  { words: ['آدرس صفحه', 'می‌برد به'], write: 'لینک، نام در لینک' },
  { words: ['تلفن', 'تلفون', 'تیلفون', 'تیلیفون'], write: 'تلیفون، شماره تماس' },
  {
    words: ['اعلان'],
    write: 'خبرها',
    exempt: {
      'shell.announcement': 'the popup is an advertisement',
      'reviews.reasons.advertising': 'an advertisement',
      'console_content.add.popup': 'the popup is an advertisement',
      'console_content.pictures.about.popup': 'the popup is an advertisement',
      'console_content.tabs.popup': 'the popup is an advertisement',
    },
  },
  { words: ['ثبت کارها', 'دفتر رویدادها'], write: 'دفتر تغییرات' },
  { words: ['کلید برنامه', 'اعتبار دارد', 'خبر دادن به برنامه'], write: 'کلید API، وب‌هوک' },
  { words: ['اصل آن'], write: 'متن اصلی' },
  {
    words: ['نگه داشت', 'نگه می‌دار', 'نگهداری'],
    write: 'ذخیره',
    allowed: ['نگه داشته می‌شود'],
  },
  { words: ['دور کردن', 'بیرون کردن'], write: 'حذف، برداشتن' },
  { words: ['نشانی کنید', 'نشانی کردن'], write: 'انتخاب' },
  { words: ['تلاش'], write: 'کوشش' },
  { words: ['آغاز', 'پایان'], write: 'شروع، ختم' },
  { words: ['پرسش', 'پاسخ'], write: 'سؤال، جواب', allowed: ['پیش‌پرسش'] },
  {
    words: ['هرزنامه', 'پوشه', 'درصد', 'موبایل', 'پیامک', 'واژه', 'کنونی'],
    write: 'سپم، فولدر، فیصد، مبایل، کلمه، فعلی',
  },
]

export const retiredTerms = { en: english, fa: dari }

/** The retired words of a text, with the term to write instead. */
export function retiredWordsIn(language: 'en' | 'fa', key: string, text: string): string[] {
  const plain = text.replace(/\{\{\w+\}\}/g, ' ').replaceAll("'", '’')
  return retiredTerms[language].flatMap(({ words, write, allowed = [], exempt = {}, where, except }) => {
    if (key in exempt || except?.test(key) || (where && !where.test(key))) return []
    const rest = allowed.reduce((left, phrase) => left.replace(new RegExp(phrase, 'gi'), ' '), plain)
    return words.filter((word) => patternOf(word).test(rest)).map((word) => `“${word}”: write ${write}`)
  })
}

/** Dari words take endings (ها, ی, ٔ), so only their beginning is bounded. */
const patternOf = (word: string) =>
  /[a-z]/i.test(word)
    ? new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i')
    : new RegExp(`(?<![\\u0621-\\u06d3\\u200c])${word}`)
