import { type LocalizedText, localized } from './demo-types.ts'

function question(en: [string, string], fa: [string, string]): { question: LocalizedText; answer: LocalizedText } {
  return { question: localized(en[0], fa[0]), answer: localized(en[1], fa[1]) }
}

/** Frequent questions of shoppers. */
export const faq = [
  question(
    [
      'Can I pay when the parcel arrives?',
      'Yes. Choose cash on delivery at checkout, open the parcel in front of the carrier and pay in Afghani.',
    ],
    [
      'می‌توانم هنگام رسیدن بسته پول بدهم؟',
      'بلی. در تکمیل خرید «پرداخت نقد هنگام تحویل» را انتخاب کنید، بسته را پیش روی رساننده باز کنید و به افغانی بپردازید.',
    ],
  ),
  question(
    [
      'How long does delivery take?',
      'One or two days inside the shop’s own province, two to four to the neighbouring ones and four to eight elsewhere. Snow on a pass can add some days; then we call you.',
    ],
    [
      'ارسال چند روز وقت می‌گیرد؟',
      'در ولایت خود دوکان یک تا دو روز، در ولایت‌های همسایه دو تا چهار و در جاهای دیگر چهار تا هشت روز. اگر کوتل برف داشت، چند روز زیادتر می‌شود و برای‌تان زنگ می‌زنیم.',
    ],
  ),
  question(
    [
      'Why is delivery counted twice in my cart?',
      'Each shop sends its own parcel, and each parcel has its own fee. Buying more from one shop often makes its delivery free.',
    ],
    [
      'چرا در سبد من پول ارسال دو بار حساب شده است؟',
      'هر دوکان بسته خود را می‌فرستد و هر بسته کرایه خود را دارد. اگر از یک دوکان بیشتر بخرید، ارسالش بسیار وقت رایگان می‌شود.',
    ],
  ),
  question(
    [
      'My house has no number. What do I write?',
      'Write the lane and something everybody knows nearby: a mosque, a school, a bakery. The carrier phones when he is close.',
    ],
    [
      'خانه من نمبر ندارد. چه بنویسم؟',
      'کوچه را بنویسید و یک جای مشهور نزدیک را: مسجد، مکتب یا نانوایی. رساننده که نزدیک شد، زنگ می‌زند.',
    ],
  ),
  question(
    [
      'Can I order from abroad for my family in Afghanistan?',
      'Yes. Put their address and phone number, pay by card in dollars, and write a few words for them in the order note.',
    ],
    [
      'از خارج برای فامیلم در افغانستان فرمایش داده می‌توانم؟',
      'بلی. آدرس و شماره تماس آنان را بنویسید، با کارت به دالر بپردازید و در یادداشت فرمایش چند کلمه برای‌شان بنویسید.',
    ],
  ),
  question(
    [
      'Do you send outside Afghanistan?',
      'Some shops do, for carpets, dried fruit and saffron. The product page says so, and the cart shows the fee for your country.',
    ],
    [
      'به بیرون از افغانستان می‌فرستید؟',
      'بعضی دوکان‌ها قالین، میوه خشک و زعفران می‌فرستند. در صفحه جنس نوشته است و سبد خرید، کرایه کشور شما را نشان می‌دهد.',
    ],
  ),
  question(
    [
      'Do I need an account?',
      'No. You can order as a guest and follow the parcel with the order number and your phone. An account keeps your addresses and wishlist.',
    ],
    [
      'باید حساب داشته باشم؟',
      'نخیر. به حیث مهمان فرمایش داده می‌توانید و با نمبر فرمایش و شماره تماس، بسته را پیگیری می‌کنید. حساب، آدرس‌ها و علاقه‌مندی‌های شما را نگاه می‌کند.',
    ],
  ),
  question(
    [
      'The shoes are too small. Can I change them?',
      'Yes, within ten days, unworn and in their box. The first exchange of size is free inside the shop’s province.',
    ],
    [
      'بوت تنگ است. تبدیل می‌شود؟',
      'بلی، تا ده روز، اگر پوشیده نشده و در قطی باشد. تبدیل اول نمبر در ولایت دوکان رایگان است.',
    ],
  ),
  question(
    [
      'How do I cancel an order?',
      'Open the order and press cancel, as long as the shop has not handed the parcel to the carrier. What you paid comes back the same way.',
    ],
    [
      'فرمایش را چگونه لغو کنم؟',
      'فرمایش را باز کنید و «لغو» را بزنید، تا وقتی که دوکان بسته را به رساننده نداده باشد. پولی که داده‌یید از همان راه پس می‌آید.',
    ],
  ),
  question(
    [
      'What is a flash sale?',
      'A few pieces at a low price for a short time. Each buyer may take only the number written on it, so that there is something for others too.',
    ],
    [
      'فروش فوری چیست؟',
      'چند دانه جنس به قیمت کم برای وقت کوتاه. هر خریدار همان اندازه‌یی می‌گیرد که نوشته است، تا به دیگران هم برسد.',
    ],
  ),
  question(
    ['Who may write a review?', 'Only people who received the thing. We remove insults, never low marks.'],
    ['چه کسی نظر نوشته می‌تواند؟', 'تنها کسی که جنس را گرفته است. ما دشنام را پاک می‌کنیم، امتیاز کم را هرگز.'],
  ),
  question(
    [
      'How do I know a carpet or a stone is genuine?',
      'The shop writes origin and treatment on the page and stands by it: if your own expert disagrees within seven days, you get your money back.',
    ],
    [
      'از کجا بدانم قالین یا سنگ اصل است؟',
      'دوکان، اصل و پرداخت جنس را در صفحه می‌نویسد و پایش ایستاده است: اگر تا هفت روز کارشناس خودتان نظر دیگری داشت، پول‌تان پس داده می‌شود.',
    ],
  ),
]
