import type { DemoShopper } from '../demo-types.ts'

const rows = (text: string) =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((pair) => pair.split('|') as [en: string, fa: string])

const firstNames = rows(`
Ahmad|احمد; Maryam|مریم; Farid|فرید; Zahra|زهرا; Jawad|جواد; Shabnam|شبنم; Omid|امید; Nargis|نرگس; Hamid|حمید; Laila|لیلا;
Wahid|وحید; Fatima|فاطمه; Tamim|تمیم; Parwin|پروین; Najib|نجیب; Freshta|فرشته; Rahim|رحیم; Sediqa|صدیقه; Yusuf|یوسف; Mursal|مرسل;
Idris|ادریس; Hosai|هوسی; Basir|بصیر; Zarghuna|زرغونه; Qasim|قاسم; Tahmina|تهمینه; Sohrab|سهراب; Roya|رویا; Mirwais|میرویس; Malalai|ملالی`)

const takhallus = rows(`
Ahmadi|احمدی; Noori|نوری; Rahimi|رحیمی; Hakimi|حکیمی; Karimi|کریمی; Popal|پوپل; Stanekzai|ستانکزی; Hotak|هوتک; Sharifi|شریفی; Azizi|عزیزی;
Barakzai|بارکزی; Haidari|حیدری; Rasuli|رسولی; Qaderi|قادری; Yaqubi|یعقوبی; Amiri|امیری; Safi|صافی; Wardak|وردک; Mohseni|محسنی; Ghafuri|غفوری;
Jamshidi|جمشیدی; Nazari|نظری; Taheri|طاهری; Faizi|فیضی; Andarabi|اندرابی; Panjshiri|پنجشیری; Herawi|هروی; Balkhi|بلخی; Alizada|علی‌زاده; Sultani|سلطانی`)

const shopperCount = 300

/** Three hundred shoppers with distinct names. */
export const shoppers: DemoShopper[] = Array.from({ length: shopperCount }, (_, place) => {
  const first = firstNames[place % firstNames.length] ?? ['', '']
  // Each round through the first names shifts the family names by three, so no pair repeats.
  const round = Math.floor(place / firstNames.length)
  const last = takhallus[(place * 7 + round * 3) % takhallus.length] ?? ['', '']
  return {
    name: { en: `${first[0]} ${last[0]}`, fa: `${first[1]} ${last[1]}` },
    email: `${first[0]}.${last[0]}@shoppers.example`.toLowerCase(),
  }
})
